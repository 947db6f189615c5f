import { loadPage } from '../content.ts';
import { loadService } from '../gallery/content.ts';
import { example } from '../gallery/example.ts';
import { Cells } from './Cells.tsx';

const { benefits } = await loadPage('methodology');
const { included } = await loadService('shared', 'geo');

export const three = <Cells {...benefits} />;
export const sixOnShoal = <Cells ground="shoal" {...included} />;
export const cellUnderThePointer = example(<Cells {...benefits} />, { forced: { hover: 'li' } });
