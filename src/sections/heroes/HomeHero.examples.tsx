import { type Examples, example } from '../../gallery/example.ts';
import { HomeHero, type HomeHeroProps } from './HomeHero.tsx';

const hero: HomeHeroProps['hero'] = {
  heading: ['Scale Smarter.', 'Advertise with Precision.'],
  intro:
    'Fairlead helps wholesale, B2B, e-commerce and DTC companies turn search, ads and email into orders, and first-time buyers into regular customers.',
  action: { label: 'Learn More', target: 'about a free consultation', href: '/contact#consultation' },
};

export default {
  'As on the page': <HomeHero hero={hero} />,
  'Under the pointer': example(<HomeHero hero={hero} />, { forced: { hover: 'a' } }),
} satisfies Examples;
