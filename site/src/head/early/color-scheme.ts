/** The media condition of the pictures for the dark scheme (site/src/art/Picture.tsx): as the system says, never, always. */
const CONDITIONS = { '': '(prefers-color-scheme:dark)', light: 'not all', dark: 'all' };

/** The color scheme that a visitor chose in the footer; `''` is the system's. */
export type ColorScheme = keyof typeof CONDITIONS;

/** Shows the page in a color scheme, whatever the system's is. */
const showColorScheme = (scheme: ColorScheme) => {
  document.documentElement.style.colorScheme = scheme;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) source.media = CONDITIONS[scheme];
};

const showStored = () => {
  try {
    const { scheme = '' } = localStorage;
    showColorScheme(scheme);
    // Only the inputs of the footer have this name.
    for (const choice of document.getElementsByName('color-scheme') as NodeListOf<HTMLInputElement>)
      choice.checked = choice.value === scheme;
  } catch {} // The browser may forbid storage. A choice then holds for this page alone.
};

/**
 * Shows the color scheme that the visitor chose in the footer (site/src/sections/chrome/Footer.tsx): before the first paint,
 * again when the page is parsed, when it comes back from the back/forward cache, and when another window changes the
 * choice.
 */
export const followColorScheme = () => {
  showStored();
  for (const type of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(type, showStored);
  addEventListener('input', ({ target }) => {
    // An event for input comes from an element with a value; one without a name is not ours.
    const { name, value } = target as HTMLInputElement;
    if (name !== 'color-scheme') return;
    showColorScheme(value as ColorScheme); // Footer.tsx gives each input one of them.
    try {
      localStorage.scheme = value;
    } catch {}
  });
};
