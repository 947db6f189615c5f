import { loadPage } from '../content.ts';
import { example } from '../gallery/example.ts';
import { HomeHero } from './HomeHero.tsx';

const { hero } = await loadPage('home');

export const asOnThePage = <HomeHero hero={hero} />;
export const underThePointer = example(<HomeHero hero={hero} />, { forced: { hover: 'a' } });
