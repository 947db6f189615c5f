import { loadFigures, loadPage } from '../content.ts';
import { loadCase } from '../gallery/content.ts';
import { example } from '../gallery/example.ts';
import { Figures } from './Figures.tsx';

const four = await loadFigures((await loadPage('home')).figures.ids);
const { results } = await loadCase('pro-audio-manufacturer');

export const fourAcrossABand = <Figures figures={four} />;
export const threeAcrossABand = <Figures figures={results} />;
export const acrossABandOnInk = example(<Figures figures={four} />, { ground: 'ink' });
export const twoOnACard = <Figures look="card" figures={results.slice(0, 2)} />;
export const oneAlone = <Figures look="single" figures={four.slice(0, 1)} />;
