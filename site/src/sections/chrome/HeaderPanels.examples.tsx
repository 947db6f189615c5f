import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_MENU } from './example-menu.ts';
import { AboutPanel, CasesPanel, ServicesPanel } from './HeaderPanels.tsx';

const open = { ground: 'ink', wide: true } as const;

export default {
  About: example(<AboutPanel about={EXAMPLE_MENU.about} />, open),
  Services: example(<ServicesPanel services={EXAMPLE_MENU.services} />, open),
  Cases: example(<CasesPanel cases={EXAMPLE_MENU.cases} />, open),
  'Link under the pointer': example(<ServicesPanel services={EXAMPLE_MENU.services} />, {
    ...open,
    forced: { hover: 'li a' },
  }),
} satisfies Examples;
