import { loadMenu } from '../document/menu.ts';
import { example } from '../gallery/example.ts';
import { Sheet } from './Sheet.tsx';

const menu = await loadMenu();
const open = { ground: 'none', height: 'tall' } as const;

export const opened = example(<Sheet menu={menu} />, { ...open, forced: { 'popover-open': '#sheet' } });
