import { loadMenu } from '../../content/menu.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Sheet } from './Sheet.tsx';

const menu = await loadMenu();
const open = { ground: 'none', room: 'sheet' } as const;

export default {
  Opened: example(<Sheet menu={menu} />, { ...open, forced: { 'popover-open': '#sheet' } }),
} satisfies Examples;
