import { loadFigures, loadPage } from '../content.ts';
import { FigureBand } from './FigureBand.tsx';

const { figures: words } = await loadPage('services');
const figures = await loadFigures(words.ids);

export const onPaper = <FigureBand words={words} figures={figures} />;
export const onInk = <FigureBand ground="ink" words={words} figures={figures} />;
