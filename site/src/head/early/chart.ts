/** The media condition of the pictures for the dark scheme (site/src/art/Picture.tsx): as the system says, never, always. */
const CONDITIONS = { '': '(prefers-color-scheme:dark)', light: 'not all', dark: 'all' };

/** The color scheme that a visitor chose in the footer; `''` is the system's. */
export type Chart = keyof typeof CONDITIONS;

/** Shows the page in a color scheme, whatever the system's is. */
export const showChart = (chart: Chart) => {
  document.documentElement.style.colorScheme = chart;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) source.media = CONDITIONS[chart];
};

const showStored = () => {
  try {
    const { chart = '' } = localStorage;
    showChart(chart);
    for (const choice of document.getElementsByName('chart') as NodeListOf<HTMLInputElement>)
      choice.checked = choice.value === chart;
  } catch {} // The browser may forbid storage. A choice then holds for this page alone.
};

/**
 * Shows the color scheme that the visitor chose in the footer (site/src/sections/chrome/Footer.tsx): before the first paint,
 * again when the page is parsed, when it comes back from the back/forward cache, and when another window changes the
 * choice.
 */
export const followChart = () => {
  showStored();
  for (const type of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(type, showStored);
  addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== 'chart') return;
    showChart(value as Chart);
    try {
      localStorage.chart = value;
    } catch {}
  });
};
