/** The size of what is touched. */
import { expect } from 'vitest';
import { PHONE, type Visit } from './browser.ts';

/** Pixels that a target has at least on each side (WCAG 2.5.8), and pixels of height that the design gives to controls. */
const LEAST = 24;
const CONTROL = 44;

/** On a phone every target has 24 pixels on each side, but links in a sentence; buttons and fields have 44 in height. */
export async function proveTargets(page: Visit): Promise<void> {
  await page.setViewportSize(PHONE);
  const small = await page.evaluate(
    ([least, control]) => {
      const controls = 'button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
      return [...document.querySelectorAll<HTMLElement>(`a[href], ${controls}`)].flatMap((element) => {
        const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!shown || element.closest('.visually-hidden, .skip, [aria-hidden=true]')) return [];
        // A link in a sentence is as high as its line (WCAG 2.5.8, "Inline").
        const sentence =
          (element.parentElement as HTMLElement).textContent.trim().length > element.textContent.trim().length;
        if (element.matches('a') && getComputedStyle(element).display === 'inline' && sentence) return [];
        // A label is a part of the target of its box.
        const box =
          (/radio|checkbox/.test((element as HTMLInputElement).type) && (element as HTMLInputElement).labels?.[0]) ||
          element;
        const { width, height } = box.getBoundingClientRect();
        // A link over its whole card is as large as the card.
        const after = getComputedStyle(element, '::after');
        const stretched = after.position === 'absolute' && after.content !== 'none';
        const size = [width, height].map((own, at) =>
          Math.round(stretched ? Math.max(own, Number.parseFloat(at === 0 ? after.width : after.height)) : own),
        ) as [number, number];
        if (size[0] >= least && size[1] >= (element.matches(controls) ? control : least)) return [];
        return [
          `${element.tagName.toLowerCase()} "${(element.textContent || element.id).trim().slice(0, 40)}": ${size.join(' × ')}`,
        ];
      });
    },
    [LEAST, CONTROL] as const,
  );
  expect(small, 'targets too small').toEqual([]);
}
