import { EXAMPLES } from '@fairlead/desk/pages/examples/index.ts';
import { buildDesk } from '@fairlead/tools/support/desk.ts';
import { beforeAll, test } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { proveKeyboard } from '../support/browser/keyboard.ts';
import { AT_400, proveForcedColors, proveSizes, proveStill } from '../support/browser/settings-proofs.ts';
import { proveTargets } from '../support/browser/targets.ts';
import { pathOf, useExamples } from '../support/desk/page-proof.ts';

beforeAll(buildDesk);
const open = useExamples();

/** The first two states of each page. */
const paths = [...Map.groupBy(EXAMPLES, ({ page }) => page).values()].flatMap((states) =>
  states.slice(0, 2).map(pathOf),
);

test.each(paths)(
  '%s of the desk loses nothing with other settings, can be touched, and Tab reaches all of it',
  async (path) => {
    for (const viewport of [DESKTOP, PHONE, AT_400]) {
      const page = await open(path);
      await page.setViewportSize(viewport);
      await proveKeyboard(page);
    }
    const page = await open(path);
    await page.setViewportSize(DESKTOP);
    await proveStill(page);
    await proveForcedColors(page);
    await proveSizes(page);
    await proveTargets(page);
  },
);
