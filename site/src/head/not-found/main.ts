/**
 * The script of the not-found page, written into its HTML. It names the unknown path in the console
 * (docs/requirements.md, section 2), and shows the pages with the most similar addresses before the first paint, so that
 * nothing moves. The page has the list of all pages as JSON, and the look of a suggestion as a template.
 */
import { type Known, nearest } from './nearest.ts';

/** Milliseconds until the suggestions are announced: a screen reader reads the title of a new page first. */
const AFTER_TITLE = 1500;

// The footer of this short page is on the screen of a phone, so the first paint has it (site/src/styles/base/first-paint.css).
document.documentElement.classList.add('visible');

console.error('404: no page at', location.pathname);

// The page has each element that is looked for (src/pages/404.astro), so nothing is checked, which would cost bytes.
const find = <E extends HTMLElement>(place: ParentNode, selector: string) => place.querySelector(selector) as E;

const near = find(document, '[data-near]');
// The build writes this JSON.
const found = nearest(location.pathname, JSON.parse(near.dataset.near as string) as Known[]);
if (found.length > 0) {
  near.append(find<HTMLTemplateElement>(near, 'template').content);
  const item = find(near, 'li');
  for (const [path, name] of found) {
    // A copy of an element is one.
    const one = item.cloneNode(true) as HTMLElement;
    find<HTMLAnchorElement>(one, 'a').href = path;
    find(one, 'a *').textContent = name;
    item.before(one);
  }
  item.remove();
  const heading = find(near, 'h2').textContent;
  setTimeout(() => {
    find(near, '[role=status]').textContent = `${heading}: ${found.map(([, name]) => name).join(', ')}`;
  }, AFTER_TITLE);
}
