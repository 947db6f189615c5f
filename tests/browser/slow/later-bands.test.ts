import { builtPaths } from '@fairlead/site/testing/built.ts';
import { expect, inject, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { frames, shown, watched } from '../../support/browser/later-bands.ts';

const visit = useBrowser();
/** The narrowest and the widest screens on which bands are hidden, as tall as they may be. */
const SCREENS = [
  { width: 320, height: 991 },
  { width: 719, height: 991 },
];

test.each([...builtPaths(), '/no-such-page'])('%s hides nothing that is on the screen', async (path) => {
  for (const screen of SCREENS) {
    const page = await watched(visit, screen);
    await page.goto(inject('site') + path);
    await shown(page);
    const above = (await frames(page)).flat().filter((top) => top < screen.height);
    expect(above, `at ${screen.width}`).toEqual([]);
  }
});
