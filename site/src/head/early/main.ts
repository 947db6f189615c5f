/**
 * The script in the head of every page. It runs before the first paint and must stay small: it is bundled, minified and
 * written into the HTML (site/build/plugins/minified.ts). It asks for the font, the pictures, the icons and the
 * manifest only after the first paint, so that the HTML has the line to itself until then (docs/decisions/0006).
 */

import { BEACON_CODE } from '@fairlead/contract/visits/page.ts';
import { noteView } from './attribution.ts';
import { followColorScheme } from './color-scheme.ts';

/** On which share of visits the page measures itself (site/src/visits/beacon). The build writes it. */
declare const FIELD_SHARE: number;

declare global {
  interface Navigator {
    /** Only Blink has it (https://wicg.github.io/savedata). */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Changes the font without moving the text on screen. The fallback faces are about as wide as the font, but now and then
 * a line breaks elsewhere and the block gets taller or shorter. Such a block gets more or less letter spacing, in steps
 * of a tenth of a pixel, until it has its old height again.
 * @param changeFont makes the page use the new font
 */
const keepLineBreaks = (changeFont: () => void) => {
  const texts = [...document.querySelectorAll<HTMLElement>('main :is(h1,h2,p,ol,ul):not(:has(p))')]
    .filter((text) => text.getBoundingClientRect().top < innerHeight)
    .map((text) => [text, text.offsetHeight] as const);
  changeFont();
  for (const [text, height] of texts) {
    const own = Number.parseFloat(getComputedStyle(text).letterSpacing) || 0;
    for (let step = 1; step < 16 && text.offsetHeight !== height; step++) {
      const sign = Math.sign(height - text.offsetHeight);
      text.style.letterSpacing = step < 15 ? `${own + (sign * step) / 10}px` : '';
    }
  }
};

/**
 * Loads the font and then shows the text in it. If the font fails, the text stays in the next face of the list.
 * @param classes of the document
 */
const showFont = (classes: DOMTokenList) => {
  const show = () => keepLineBreaks(() => classes.add('set'));
  const shown = document.fonts.load('1em Special Gothic').then(show, show);
  // Last of all, so that it takes the line from nothing that is seen, and not where the browser is to load as little as
  // possible. With a share of 0 the bundler drops it.
  if (FIELD_SHARE && !navigator.connection?.saveData && (FIELD_SHARE === 1 || Math.random() < FIELD_SHARE))
    shown.then(() => import(BEACON_CODE));
};

/**
 * Puts the icons and the manifest into the head. Until then they are in a `<noscript>`, and an empty icon keeps the
 * browser from asking for /favicon.ico before the first paint.
 */
const showIcons = () => {
  // The head of every page has both, and this code is in every page, so nothing is checked.
  const find = (selector: string) => document.querySelector(selector) as Element;
  find('[rel=icon]').outerHTML = find('noscript').textContent;
};

const draw = () => {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    // The selector asks for it, and this code is in every page, so nothing is checked.
    use.setAttribute('href', use.dataset.href as string);
  }
};

/** Loads the drawings above the fold (site/src/art/Drawn.tsx): those parsed so far, and the rest once the page is parsed. */
const showDrawings = () => {
  draw();
  addEventListener('DOMContentLoaded', draw);
};

/**
 * Closes an open menu when a link in it is chosen. The browser leaves it open when the link leads to a place on the same
 * page, and when the visitor comes back to a page from the back/forward cache.
 */
const closeMenuOnChoice = () =>
  addEventListener('click', ({ target }) =>
    // A click on the document itself has no `closest`.
    (target as Element).closest?.('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
  );

followColorScheme();

let from = document.referrer.split('/')[2];
const { classList } = document.documentElement;

// The browser may scroll at once: to the place that the address names, or to where the visitor was (a reload, or the way
// back). That may be in what the first paint leaves out otherwise.
if (location.hash || performance.navigation.type) classList.add('visible');

// The visitor comes from another page of this site: font and pictures are in the browser's cache already.
if (from === location.host) {
  classList.add('seen', 'set');
  from = '';
}

new PerformanceObserver((_, observer) => {
  observer.disconnect();
  // Until this class is set the base styles keep pictures far off the screen, where lazy ones are not requested.
  classList.add('seen');
  showFont(classList);
  showIcons();
  showDrawings();
  noteView(from);
}).observe({ type: 'paint', buffered: true });

closeMenuOnChoice();
