import { loadFigures, loadPage } from '../../content/index.ts';
import { loadCase } from '../../gallery/content.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Figures } from './Figures.tsx';

const four = await loadFigures((await loadPage('home')).figures.ids);
const { results } = await loadCase('pro-audio-manufacturer');

export default {
  'Four across a band': <Figures figures={four} />,
  'Three across a band': <Figures figures={results} />,
  'Across a band on ink': example(<Figures figures={four} />, { ground: 'ink' }),
  'Two on a card': <Figures look="card" figures={results.slice(0, 2)} />,
  'One alone': <Figures look="single" figures={four.slice(0, 1)} />,
} satisfies Examples;
