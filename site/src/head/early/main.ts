/**
 * The script in the head of every page. It runs before the first paint and must stay small: it is bundled, minified and
 * written into the HTML (site/build/plugins/minified.ts). It asks for the font, the pictures, the icons and the
 * manifest only after the first paint, so that the HTML has the line to itself until then (docs/decisions/0006).
 */

import { noteView } from './attribution.ts';
import { followColorScheme } from './color-scheme.ts';
import { showDrawings } from './drawings.ts';
import { showFont } from './font.ts';
import { showIcons } from './icons.ts';
import { closeMenuOnChoice } from './menu.ts';

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
