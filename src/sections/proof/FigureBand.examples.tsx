import { loadFigures, loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { FigureBand } from './FigureBand.tsx';

const { figures: words } = await loadPage('services');
const figures = await loadFigures(words.ids);

export default {
  'On paper': <FigureBand words={words} figures={figures} />,
  'On ink': <FigureBand ground="ink" words={words} figures={figures} />,
} satisfies Examples;
