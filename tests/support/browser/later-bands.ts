/** What the first paint of a page leaves out on a phone (ui/styles/base/first-paint.css). */
import { expect } from 'vitest';
import { type Open, PHONE, type Visit } from './browser.ts';

declare global {
  interface Window {
    /** Where the boxes begin whose content a frame hides, in pixels from the top of the window; a list for each frame. */
    hidden: number[][];
  }
}

/** Where the boxes begin whose content is hidden now. Runs in the page. */
export const hiddenNow = () =>
  [...document.querySelectorAll('body *')]
    .filter((box) => getComputedStyle(box).contentVisibility === 'hidden')
    .map((box) => box.getBoundingClientRect().top);

/** An empty page that notes in each of its frames, from the first one on, what is hidden. */
export async function watched(visit: Open, viewport = PHONE): Promise<Visit> {
  const page = await visit('about:blank', { viewport });
  await page.addInitScript(`
    window.hidden = [];
    requestAnimationFrame(function note() {
      window.hidden.push((${hiddenNow})());
      requestAnimationFrame(note);
    });
  `);
  return page;
}

export const frames = (page: Visit) => page.evaluate(() => window.hidden);
export const shown = (page: Visit) => expect.poll(() => page.evaluate(hiddenNow)).toEqual([]);
/** All that any frame hid of a page whose first paint is over. */
export async function everHidden(page: Visit) {
  await page.locator('html.seen').waitFor();
  return (await frames(page)).flat();
}
