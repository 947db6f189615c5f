import { loadMenu } from '../../content/menu.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { AboutPanel, CasesPanel, ServicesPanel } from './HeaderPanels.tsx';

const menu = await loadMenu();
const open = { ground: 'ink', wide: true } as const;

export default {
  About: example(<AboutPanel about={menu.about} />, open),
  Services: example(<ServicesPanel services={menu.services} />, open),
  Cases: example(<CasesPanel cases={menu.cases} />, open),
  'Link under the pointer': example(<ServicesPanel services={menu.services} />, {
    ...open,
    forced: { hover: 'li a' },
  }),
} satisfies Examples;
