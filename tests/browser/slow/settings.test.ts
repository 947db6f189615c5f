import { samplePaths } from '@fairlead/site/testing/built.ts';
import { provider, servicesWithAllBands } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { inject, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visit } from '../../support/browser/browser.ts';
import { proveKeyboard } from '../../support/browser/keyboard.ts';
import { AT_400, proveForcedColors, proveSizes, proveStill } from '../../support/browser/settings-proofs.ts';
import { proveTargets } from '../../support/browser/targets.ts';

const visit = useBrowser();

/** Opens a page whose calendar, if it has one, has not come, so that its links stay the same. */
async function open(path: string, options = {}): Promise<Visit> {
  const page = await visit(inject('site') + path, options);
  // Before the first paint a phone hides what is below the screen.
  await page.locator('html.seen').waitFor();
  const calendar = page.locator('[data-calendar]');
  if ((await calendar.count()) === 0) return page;
  await page.route(must(provider()).script, (route) => route.abort());
  await calendar.scrollIntoViewIfNeeded();
  await page.locator('[data-calendar=silent]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

const paths = [...new Set([...samplePaths(), ...servicesWithAllBands(), '/no-such-page'])];

test.each(paths)(
  '%s loses nothing with larger or spaced text and at four times the size, keeps its edges in forced colors, rests, and can be touched',
  async (path) => {
    const page = await open(path);
    await proveStill(page);
    await proveForcedColors(page);
    await proveSizes(page);
    await proveTargets(page);
  },
);

test.each(paths)(
  '%s can be walked through with Tab alone, on a desktop, on a phone and at four times the size',
  async (path) => {
    for (const viewport of [DESKTOP, PHONE, AT_400]) await proveKeyboard(await open(path, { viewport }));
  },
);
