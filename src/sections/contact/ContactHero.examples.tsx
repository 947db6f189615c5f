import type { Examples } from '../../gallery/example.ts';
import { ContactHero } from './ContactHero.tsx';

const hero = {
  heading: 'Start with\na straight answer.',
  intro:
    'Tell us what you sell and where it stalls. A strategist reads every message and replies within one working day.',
  action: { label: 'Schedule a call', href: '#consultation' },
};

export default {
  'As on the page': <ContactHero hero={hero} />,
} satisfies Examples;
