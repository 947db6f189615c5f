import { type Examples, example } from '../gallery/example.ts';
import { Consent } from './Consent.tsx';

const words = {
  heading: 'May we measure your visit?',
  text: 'Google Analytics would set cookies and count the pages you open, the links you click to contact us, and your use of the form. None of it loads unless you accept.',
  accept: 'Accept',
  decline: 'Decline',
  more: { label: 'What is measured', href: '/contact#privacy' },
};
const banner = (
  <Consent
    words={words}
    analytics={{ use: 'ga4', measurementId: 'G-EXAMPLE1' }}
    addresses={{ script: 'https://tags.example/gtag/js', collect: ['https://tags.example'] }}
    code="/visits/example.js"
  />
);
const shown = {
  room: 'toast',
  after: (root) => root.querySelector('section')?.removeAttribute('hidden'),
} as const satisfies Parameters<typeof example>[1];

export default {
  'Before the first choice': example(banner, shown),
  'Answer under the pointer': example(banner, { ...shown, forced: { hover: 'button' } }),
  'Answer with the focus': example(banner, { ...shown, forced: { 'focus-visible': 'button' } }),
} satisfies Examples;
