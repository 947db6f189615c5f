import { type Examples, example } from '../../gallery/example.ts';
import { HomeHero, type HomeHeroProps } from './HomeHero.tsx';

const hero: HomeHeroProps['hero'] = {
  heading: ['Scale Smarter.', 'Advertise with Precision.'],
  intro:
    'We start with the customers who reorder, then plan search, ads and email to bring wholesale, B2B, e-commerce and DTC brands more of them.',
  action: { label: 'Learn More', target: 'about a free consultation', href: '/contact#consultation' },
};

export default {
  'As on the page': <HomeHero hero={hero} />,
  'Under the pointer': example(<HomeHero hero={hero} />, { forced: { hover: 'a' } }),
} satisfies Examples;
