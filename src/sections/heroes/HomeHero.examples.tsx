import { type Examples, example } from '../../gallery/example.ts';
import { HomeHero, type HomeHeroProps } from './HomeHero.tsx';

const hero: HomeHeroProps['hero'] = {
  heading: ['Scale Smarter.', 'Advertise with Precision.'],
  intro:
    'Fairlead guides demand for wholesale, DTC, B2B and e-commerce brands past the click and the form, until it is a customer who reorders.',
  action: { label: 'Learn More', target: 'about a free consultation', href: '/contact#consultation' },
};

export default {
  'As on the page': <HomeHero hero={hero} />,
  'Under the pointer': example(<HomeHero hero={hero} />, { forced: { hover: 'a' } }),
} satisfies Examples;
