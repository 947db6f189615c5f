import { inject, test } from 'vitest';
import { useBrowser, type Visit } from '../../support/browser/browser.ts';
import { proveForcedColors, proveSizes, proveStill } from '../../support/browser/settings-proofs.ts';
import { samplePaths } from '../../support/site/built.ts';
import { eachTypeOfService, provider } from '../../support/site/content.ts';

const visit = useBrowser();

/** Opens a page whose calendar, if it has one, has not come, so that its links stay the same. */
async function open(path: string): Promise<Visit> {
  const page = await visit(inject('site') + path);
  const calendar = page.locator('[data-calendar]');
  if ((await calendar.count()) === 0) return page;
  await page.route(provider()!.script, (route) => route.abort());
  await calendar.scrollIntoViewIfNeeded();
  await page.locator('[data-calendar=silent]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

const paths = [...new Set([...samplePaths(), ...eachTypeOfService()])];

test.each([...paths, '/no-such-page'])(
  '%s loses nothing with text of twice the size and at four times the size, keeps its edges in forced colors, and rests',
  async (path) => {
    const page = await open(path);
    await proveStill(page);
    await proveForcedColors(page);
    await proveSizes(page);
  },
);
