import { type Examples, example } from '../../gallery/example.ts';
import { Which } from './Which.tsx';

const choices = [
  { condition: 'You want a diagnosis, and no program', name: 'SEO Audit', href: '/services/seo-audit' },
  {
    condition: 'Pages are slow, duplicated or missing from the index',
    name: 'Technical SEO',
    href: '/services/technical-seo',
  },
  { condition: 'Buyers look for a branch near them', name: 'Local SEO', href: '/services/local-seo' },
  {
    condition: 'The pages are good, and nobody refers to them',
    name: 'Link Building',
    href: '/services/link-building',
  },
  {
    condition: 'Buyers ask an assistant before a search engine',
    name: 'Generative Engine Optimization',
    href: '/services/geo',
  },
];
const band = <Which heading="Which one do I need?" choices={choices} />;

export default {
  'Similar services': band,
  'Choice under the pointer': example(band, { forced: { hover: 'li a' } }),
} satisfies Examples;
