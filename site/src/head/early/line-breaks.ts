/**
 * Changes the font without moving the text on screen. The fallback faces are about as wide as the font, but now and then
 * a line breaks elsewhere and the block gets taller or shorter. Such a block gets more or less letter spacing, in steps
 * of a tenth of a pixel, until it has its old height again.
 * @param changeFont makes the page use the new font
 */
export const keepLineBreaks = (changeFont: () => void) => {
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
