import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_MENU } from './example-menu.ts';
import { Sheet } from './Sheet.tsx';

const open = { ground: 'none', room: 'sheet' } as const;

export default {
  Opened: example(<Sheet menu={EXAMPLE_MENU} />, { ...open, forced: { 'popover-open': '#sheet' } }),
} satisfies Examples;
