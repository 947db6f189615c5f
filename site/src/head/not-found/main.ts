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
const near = document.querySelector('[data-near]') as HTMLElement;
const found = nearest(location.pathname, JSON.parse(near.dataset.near as string) as Known[]);
if (found.length > 0) {
  near.append((near.querySelector('template') as HTMLTemplateElement).content);
  const item = near.querySelector('li') as HTMLLIElement;
  for (const [path, name] of found) {
    // A copy of an element is one.
    const one = item.cloneNode(true) as HTMLElement;
    const link = one.querySelector('a') as HTMLAnchorElement;
    link.href = path;
    (link.firstElementChild as Element).textContent = name;
    item.before(one);
  }
  item.remove();
  const heading = (near.querySelector('h2') as HTMLElement).textContent;
  setTimeout(() => {
    (near.querySelector('[role=status]') as HTMLElement).textContent =
      `${heading}: ${found.map(([, name]) => name).join(', ')}`;
  }, AFTER_TITLE);
}
