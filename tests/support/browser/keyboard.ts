/** A way through a page by Tab alone. */
import { expect } from 'vitest';
import type { Visit } from './browser.ts';

/** What an element looks like where a focus ring may be: at itself, at its label, or at what it is in. */
declare global {
  interface Window {
    ringOf(element: HTMLElement): string;
    resting: Map<Element, string>;
  }
}

/** Marks what Tab should reach, in the order of the page, and keeps how it looks at rest. @returns how many there are */
const markStops = (page: Visit) =>
  page.evaluate(() => {
    window.ringOf = (element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return [element, label, element.parentElement]
        .map((one) => {
          if (!one) return '';
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return `${outlineStyle === 'none' ? '' : outlineWidth} ${boxShadow}`;
        })
        .join();
    };
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]',
    );
    const groups = new Set<string>();
    const reachable = [...all].filter((element) => {
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      // A group of radio buttons is one stop: the chosen one, or the first.
      const chosen = document.querySelector(`[type=radio][name="${CSS.escape(element.name)}"]:checked`);
      if (groups.has(element.name) || (chosen ?? element) !== element) return false;
      groups.add(element.name);
      return true;
    });
    window.resting = new Map(reachable.map((element) => [element, window.ringOf(element)]));
    return reachable.length;
  });

/** What is wrong with the focus where it is now, and the number of the stop that has it. */
const lookAtFocus = (page: Visit) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const name = `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}"`;
    const faults: string[] = [];
    if (window.ringOf(element) === window.resting.get(element)) faults.push(`${name} shows no focus`);
    // A link of several lines is where its first line is.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, Math.min(box.top + box.height / 2, Math.max(innerHeight - 1, 0))];
    if (box.bottom <= 0 || box.top >= innerHeight) faults.push(`${name} has the focus outside the window`);
    else {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const above = document.elementFromPoint(Math.max(0, Math.min(x, innerWidth - 1)), Math.max(y, 0));
      const own = above !== null && (element.contains(above) || above.contains(element) || label?.contains(above));
      if (!own) faults.push(`${name} is covered by ${above?.tagName.toLowerCase()}.${above?.className}`);
    }
    return { stop: [...window.resting.keys()].indexOf(element), name, faults };
  });

/** The parts of a date and its calendar's button, each of which Tab reaches on its own. */
const MOST_PARTS = 4;

/** Presses Tab until another thing has the focus. @throws where the focus is held */
async function goOn(page: Visit, from: number) {
  for (let part = 0; part < MOST_PARTS; part++) {
    await page.keyboard.press('Tab');
    const seen = await lookAtFocus(page);
    if (seen.stop !== from || seen.faults.length > 0) return seen;
  }
  throw new Error(`Tab does not leave ${(await lookAtFocus(page)).name}.`);
}

/** Proves that Tab reaches all that can be used, in the order of the page, where it can be seen, and then leaves. */
export async function proveKeyboard(page: Visit): Promise<void> {
  const count = await markStops(page);
  expect(count).toBeGreaterThan(0);
  const reached: number[] = [];
  const faults: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    const seen = await goOn(page, stop - 1);
    reached.push(seen.stop);
    faults.push(...seen.faults);
  }
  expect(faults).toEqual([]);
  expect(reached).toEqual(Array.from({ length: count }, (_, stop) => stop));
  // Past the last one the browser itself has the focus, or the page begins from its start.
  expect((await goOn(page, count - 1)).stop).toBeLessThanOrEqual(0);
}
