/** What is lost of a page, measured by where its texts are. */
import type { Page } from 'playwright-core';

/**
 * The texts that cannot be read: those cut off by a box that does not scroll, those beside the page, and those on which
 * another text lies. One line each.
 * @param within the part of the page to look at
 */
export const unreadable = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((within) => {
    type Line = { text: string; block: Element; box: DOMRect };
    /** Pixels that a line may stick out, since glyphs do and browsers round. */
    const ROUNDING = 2;

    const hidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false }) ||
      element.closest('.visually-hidden, .skip, option, svg, [aria-hidden=true]') !== null ||
      getComputedStyle(element.closest('thead') ?? element).clipPath !== 'none';

    /** Text that its author has cut on purpose, with a mark of it. */
    const shortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none';

    /** The element that cuts a line off, if one does. */
    function cutBy(start: Element, box: DOMRect): Element | undefined {
      for (let one: Element | null = start; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        const own = one.getBoundingClientRect();
        const [x, y] = [style.overflowX, style.overflowY];
        const wide = box.left < own.left - ROUNDING || box.right > own.right + ROUNDING;
        const tall = box.top + box.height / 4 < own.top || box.bottom - box.height / 4 > own.bottom;
        const cuts = (way: string) => way === 'hidden' || way === 'clip';
        if (((wide && cuts(x)) || (tall && cuts(y))) && !shortened(style)) return one;
        // What scrolls shows the rest on request.
        if (/auto|scroll/.test(x + y) || style.position === 'fixed') return undefined;
      }
      return undefined;
    }

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.querySelector(within) as Element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement as HTMLElement;
      const text = (node.textContent as string).trim();
      if (text === '' || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(parent.tagName) || hidden(parent))
        continue;
      let block: Element = parent;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ text: text.slice(0, 40), block, box });
    }

    const faults = new Set<string>();
    const width = document.documentElement.clientWidth;
    for (const { text, block, box } of lines) {
      const cutter = cutBy(block, box);
      if (cutter) faults.add(`"${text}" is cut off by ${cutter.tagName.toLowerCase()}.${cutter.className}`);
      const scrolls = block.closest('[tabindex="0"]') !== null;
      if (!scrolls && (box.right > width + ROUNDING || box.left < -ROUNDING))
        faults.add(`"${text}" is beside the page`);
    }
    // The middle half of a line: boxes of a tight heading overlap where its letters do not.
    const cores = lines
      .map(({ text, block, box }) => ({
        text,
        block,
        box,
        top: box.top + box.height / 4,
        end: box.bottom - box.height / 4,
      }))
      .sort((one, other) => one.top - other.top);
    cores.forEach((one, at) => {
      for (const other of cores.slice(at + 1)) {
        if (other.top >= one.end) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (across > ROUNDING && one.block !== other.block) faults.add(`"${one.text}" and "${other.text}" overlap`);
      }
    });
    return [...faults];
  }, within);
