import type { Examples } from '../../gallery/example.ts';
import { CaseLinks } from './CaseLinks.tsx';
import { EXAMPLE_CASES } from './example-cases.ts';

const words = { services: 'Services that move figures of this kind', next: 'Next case' };
const services = [
  { id: 'technical-seo', name: 'Technical SEO' },
  { id: 'ppc', name: 'PPC' },
  { id: 'google-ads', name: 'Google Ads' },
  { id: 'paid-media', name: 'Paid Media' },
];

export default {
  'Services and the next case': <CaseLinks words={words} services={services} next={EXAMPLE_CASES[1]} />,
  'Services of the only case': <CaseLinks words={words} services={services} next={undefined} />,
} satisfies Examples;
