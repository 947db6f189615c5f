/** What holds on a page for everyone who has changed a setting of the browser or of the system. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, overflow, type Visit } from './browser.ts';
import { unreadable } from './geometry.ts';

/** 1280 by 1024 pixels at 400 %, as WCAG 1.4.10 has it. */
export const AT_400 = { width: 320, height: 256 };
/** The spacing of WCAG 1.4.12, which a reader may set. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`;

async function expectNothingLost(page: Page, what: string): Promise<void> {
  expect(await unreadable(page), what).toEqual([]);
  expect(await overflow(page), `sideways ${what}`).toBeLessThanOrEqual(0);
}

/** With text of twice the size, with the page at 400 %, and with the spacing of WCAG 1.4.12. */
export async function proveSizes(page: Visit): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const text = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await page.setViewportSize(DESKTOP);
  await text(32);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await expectNothingLost(page, 'with text at 200 %');
  await text(16);
  await page.setViewportSize(AT_400);
  await expectNothingLost(page, 'at 400 %');
  // A sheet made by script, since the policy of the site allows no other style in the page.
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  for (const viewport of [DESKTOP, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).letterSpacing)).not.toBe(
      'normal',
    );
    await expectNothingLost(page, `with spaced text at ${viewport.width} pixels`);
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** With the colors of the system alone: what was a box or a field has an edge, and what is chosen differs from the rest. */
export async function proveForcedColors(page: Visit): Promise<void> {
  await page.evaluate(() => {
    const fields = 'select, textarea, input:not([type=hidden], [type=radio], [type=checkbox])';
    for (const element of document.querySelectorAll<HTMLElement>(`a, button, ${fields}`)) {
      const boxed = getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)' || element.matches(fields);
      if (boxed && element.checkVisibility({ visibilityProperty: true })) element.dataset.boxed = '';
    }
  });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const faults = await page.evaluate(() => {
    const sides = ['top', 'right', 'bottom', 'left'];
    const edged = (element: Element) => {
      const style = getComputedStyle(element);
      const has = (side: string) =>
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        style.getPropertyValue(`border-${side}-width`) !== '0px';
      return sides.some(has);
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent?.trim() || element.id).slice(0, 40)}"`;
    const bare = [...document.querySelectorAll('[data-boxed]:not(.skip)')].filter((element) => !edged(element));
    const looks = (element: Element) =>
      [null, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part);
          const { borderBlock, outline, textDecoration, color, backgroundColor, opacity, transform, content } = style;
          return [borderBlock, outline, textDecoration, color, backgroundColor, opacity, transform, content].join();
        })
        .join();
    const CHOSEN = '[aria-selected=true], [aria-current]:not([aria-current=false])';
    const alike = [...document.querySelectorAll(CHOSEN)].filter((element) => {
      const list = element.closest('[role=tablist], ul, ol, nav');
      const other = [...(list?.querySelectorAll(element.tagName) ?? [])].find((one) => !one.matches(CHOSEN));
      return element.checkVisibility() && other !== undefined && looks(element) === looks(other);
    });
    return [
      ...bare.map((element) => `${nameOf(element)} has no edge`),
      ...alike.map((element) => `${nameOf(element)} does not show that it is chosen`),
    ];
  });
  expect(faults, 'with forced colors').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
}

/** For those who asked for less motion: nothing moves by itself, and nothing glides. */
export async function proveStill(page: Visit): Promise<void> {
  const moving = await page.evaluate(() => {
    const seconds = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
    const parts = [null, '::before', '::after'];
    const moves = [...document.querySelectorAll('*')].filter((element) =>
      parts.some((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
        return (animationName !== 'none' && seconds(animationDuration) > 0.001) || seconds(transitionDuration) > 0.001;
      }),
    );
    const glides = getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['the page glides'] : [];
    return [...glides, ...moves.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')} moves`)];
  });
  expect(moving).toEqual([]);
}
