import { type Examples, example } from '../../gallery/example.ts';
import { HomeHero, type HomeHeroProps } from './HomeHero.tsx';

const hero: HomeHeroProps['hero'] = {
  heading: ['Scale Smarter.', 'Advertise with Precision.'],
  intro:
    'Search, ads and email for wholesale, B2B, e-commerce and DTC brands, planned around the customers who order again.',
  action: { label: 'Learn More', target: 'about a free consultation', href: '/contact#consultation' },
};

const evidence = { value: '+180%', label: 'repeat purchases', scope: 'BBQ Distributor' };

export default {
  'As on the page': <HomeHero hero={hero} evidence={evidence} />,
  'Under the pointer': example(<HomeHero hero={hero} evidence={evidence} />, { forced: { hover: 'a' } }),
} satisfies Examples;
