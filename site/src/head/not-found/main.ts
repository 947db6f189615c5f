/**
 * The script of the not-found page, written into its HTML. A broken link to a page goes on to it, as our server does before
 * this page is shown. Else it names the unknown path in the console
 * (docs/requirements.md, section 2), and shows the pages with the most similar addresses before the first paint, so that
 * nothing moves. The page has the list of all pages as JSON, and the look of a suggestion as a template.
 */
import { meantAddress } from '@fairlead/contract/site/meant-address.ts';
import { type Known, nearest } from './nearest.ts';

/** Milliseconds until the suggestions are announced: a screen reader reads the title of a new page first. */
const AFTER_TITLE = 1500;

// The footer of this short page is on the screen of a phone, so the first paint has it (ui/styles/base/first-paint.css).
document.documentElement.classList.add('visible');

/** The page has each element that is looked for (site/src/pages/404.astro), so nothing is checked, which would cost bytes. */
const find = <E extends HTMLElement>(selector: string, within: ParentNode) => within.querySelector(selector) as E;

const near = find('[data-near]', document);
const known: Known[] = JSON.parse(`${near.dataset.near}`);
const meant = meantAddress(
  location.pathname,
  location.search,
  (path) => path === '/' || known.some(([page]) => page === path),
);
if (meant !== null) location.replace(meant);
else console.error('404: no page at', location.pathname);
const found = nearest(location.pathname, known);
if (found.length > 0) {
  near.append(find<HTMLTemplateElement>('template', near).content);
  const item = find('li', near);
  for (const [path, name] of found) {
    // A copy of an element is one.
    const one = item.cloneNode(true) as HTMLElement;
    const link = find<HTMLAnchorElement>('a', one);
    link.href = path;
    find('*', link).textContent = name;
    item.before(one);
  }
  item.remove();
  const heading = find('h2', near).textContent;
  setTimeout(() => {
    find('[role=status]', near).textContent = `${heading}: ${found.map(([, name]) => name).join(', ')}`;
  }, AFTER_TITLE);
}
