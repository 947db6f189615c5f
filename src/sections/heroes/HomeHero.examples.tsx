import { loadPage } from '../../content/index.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { HomeHero } from './HomeHero.tsx';

const { hero } = await loadPage('home');

export default {
  'As on the page': <HomeHero hero={hero} />,
  'Under the pointer': example(<HomeHero hero={hero} />, { forced: { hover: 'a' } }),
} satisfies Examples;
