import { loadMenu } from '../document/menu.ts';
import { example } from '../gallery/example.ts';
import { AboutPanel, CasesPanel, ServicesPanel } from './HeaderPanels.tsx';

const menu = await loadMenu();
const open = { ground: 'ink', wide: true } as const;

export const about = example(<AboutPanel about={menu.about} />, open);
export const services = example(<ServicesPanel services={menu.services} />, open);
export const cases = example(<CasesPanel cases={menu.cases} />, open);
export const linkUnderThePointer = example(<ServicesPanel services={menu.services} />, {
  ...open,
  forced: { hover: 'li a' },
});
