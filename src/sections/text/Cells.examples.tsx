import { loadPage } from '../../content/index.ts';
import { loadService } from '../../gallery/content.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Cells } from './Cells.tsx';

const { benefits } = await loadPage('methodology');
const { included } = await loadService('shared', 'geo');

export default {
  Three: <Cells {...benefits} />,
  'Six on shoal': <Cells ground="shoal" {...included} />,
  'Cell under the pointer': example(<Cells {...benefits} />, { forced: { hover: 'li' } }),
} satisfies Examples;
