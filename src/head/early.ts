/**
 * The script that stands in the head of every page, minified (minified-plugin.ts). It lets come, once the text stands,
 * what must not share the line with the first paint: the font and the pictures (base.css), icons and manifest, which
 * stand in the head for browsers without script, and the drawings above the fold (src/art/Drawn.tsx).
 */
const { documentElement: html, head } = document;

// A page that another of ours led to: font and pictures are in the browser's cache already.
if (document.referrer.startsWith(`${location.origin}/`)) html.classList.add('seen', 'set');

/**
 * Sets the text in the font, once that is there, without moving what the reader sees. The fallback faces have its
 * widths on the whole, but now and then a line breaks elsewhere. Such a text is set tighter or looser, in steps of a
 * tenth of a pixel between letters, until it takes its height again.
 */
const setText = () => {
  const texts = [...document.querySelectorAll<HTMLElement>('main :is(h1,h2,p,ol,ul):not(:has(p))')]
    .filter((text) => text.getBoundingClientRect().top < innerHeight)
    .map((text) => [text, text.offsetHeight] as const);
  html.classList.add('set');
  for (const [text, height] of texts) {
    const own = Number.parseFloat(getComputedStyle(text).letterSpacing) || 0;
    for (let step = 1; step < 16 && text.offsetHeight !== height; step++) {
      const sign = Math.sign(height - text.offsetHeight);
      text.style.letterSpacing = step < 15 ? `${own + (sign * step) / 10}px` : '';
    }
  }
};

const draw = () => {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href!);
  }
};

new PerformanceObserver((_, observer) => {
  observer.disconnect();
  html.classList.add('seen');
  document.fonts.load('1em Special Gothic').then(setText, setText);
  // An empty icon kept browsers from guessing one until now.
  head.querySelector('[rel=icon]')!.outerHTML = head.querySelector('noscript')!.textContent;
  draw();
  addEventListener('DOMContentLoaded', draw);
}).observe({ type: 'paint', buffered: true });

// Closes the menu a chosen link stands in: links of the same page, and pages that come back from the cache.
document.addEventListener('click', ({ target }) =>
  (target as Element).closest?.('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
);

export {};
