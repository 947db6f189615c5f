import { builtPaths } from '@fairlead/site/testing/built.ts';
import { expect, inject, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { mainPaths, provePages, provePagesAtNight } from '../../support/browser/page-proofs.ts';

const visit = useBrowser();
const proven = mainPaths();

// The pages that `npm test` leaves out.
provePages(
  visit,
  builtPaths().filter((path) => !proven.includes(path)),
);
provePagesAtNight(visit, [...builtPaths(), '/no-such-page']);

test.each(proven)('on %s a word that is wider than the phone breaks, whichever text it is in', async (path) => {
  const page = await visit(inject('site') + path, { viewport: { width: 320, height: 800 } });
  const wide = await page.evaluate(async () => {
    // As wide as the text is in the end.
    await document.fonts.load('1em Special Gothic');
    document.documentElement.classList.add('visible', 'set');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const overflowing: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement as HTMLElement;
      // A figure is a number, which stays whole, as does the name in the logo, and a table with figures scrolls.
      if (
        parent.closest(
          '.visually-hidden, .big-figure, b.display-type, td, [aria-hidden], a:has(> svg), script, style, noscript',
        )
      )
        continue;
      if (!text.data.trim() || !parent.checkVisibility()) continue;
      const words = text.data;
      text.data = 'w'.repeat(80);
      const range = document.createRange();
      range.selectNode(text);
      if (range.getBoundingClientRect().right > innerWidth + 1) overflowing.push(words);
      text.data = words;
    }
    return overflowing;
  });
  expect(wide).toEqual([]);
});
