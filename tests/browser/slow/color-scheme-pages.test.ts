import { examplePaths } from '@fairlead/site/testing/content.ts';
import { expect, test } from 'vitest';
import { axe, useBrowser } from '../../support/browser/browser.ts';
import { groundOf, openInScheme } from '../../support/browser/color-scheme.ts';

const visit = useBrowser();
const KINDS = [...new Set(['/', '/contact', '/services', '/blog', '/no-such-page', ...Object.values(examplePaths())])];
const OTHER = { light: 'dark', dark: 'light' } as const;

test.each(KINDS)('%s is in the chosen color scheme from its first frame, and axe finds no fault', async (path) => {
  for (const system of ['light', 'dark'] as const) {
    const chosen = OTHER[system];
    const page = await openInScheme(visit, path, system, chosen);
    const asTheSystem = await groundOf(await openInScheme(visit, path, chosen));
    expect(await page.locator('html').getAttribute('data-first')).toBe(asTheSystem);
    expect(await groundOf(page)).toBe(asTheSystem);
    expect(await page.locator(`footer input[value="${chosen}"]`).isChecked()).toBe(true);
    expect(await axe(page)).toEqual([]);
  }
});
