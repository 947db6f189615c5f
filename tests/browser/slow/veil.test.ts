import { publishedIds } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';

const visit = useBrowser();
const site = inject('site');

/** Relative luminance of an sRGB color, as WCAG 2.2 defines it. */
const luminance = (rgb: number[]): number => {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * must(r) + 0.7152 * must(g) + 0.0722 * must(b);
};

/** The color of the headline and of the chips, and the boxes of their lines, with the text itself made invisible. */
const lines = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('main section:first-child :is(h1, li)')];
    const boxes = texts.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // A line's box is the font's ascent and descent; its letters leave a fifth of an em free above, a tenth below.
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        x,
        y: y + em / 5,
        width,
        height: height - (em * 3) / 10,
      }));
    });
    const color = (getComputedStyle(texts[0] as Element).color.match(/\d+/g) as string[]).slice(0, 3).map(Number);
    for (const element of texts) element.style.color = 'transparent';
    return { boxes, color };
  });

/** The lowest contrast of the text with any pixel behind it. */
async function contrast(page: Page): Promise<number> {
  const { boxes, color } = await lines(page);
  const text = luminance(color);
  let lowest = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const picture = await page.screenshot({ clip: box, animations: 'disabled' });
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let index = 0; index < data.length; index += info.channels) {
      const behind = luminance([...data.subarray(index, index + 3)]);
      lowest = Math.min(lowest, (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05));
    }
  }
  return lowest;
}

test.each(publishedIds('case-studies'))(
  'the headline of %s is readable over its drawing, at five widths, in light and in dark',
  async (id) => {
    const page = await visit(`${site}/case-studies/${id}`);
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 390, 768, 1280, 1680]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.reload();
        const drawing = page.locator('main svg use').first();
        await expect.poll(() => drawing.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
        expect(await contrast(page), `${colorScheme} at ${width}`).toBeGreaterThanOrEqual(7);
      }
    }
  },
);
