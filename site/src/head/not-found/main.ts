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

const near = document.querySelector<HTMLElement>('[data-near]')!;
const found = nearest(location.pathname, JSON.parse(near.dataset.near!) as Known[]);
if (found.length > 0) {
  near.append(near.querySelector('template')!.content);
  const item = near.querySelector('li')!;
  for (const [path, name] of found) {
    const one = item.cloneNode(true) as HTMLElement;
    const link = one.querySelector('a')!;
    link.href = path;
    link.firstElementChild!.textContent = name;
    item.before(one);
  }
  item.remove();
  const heading = near.querySelector('h2')!.textContent;
  setTimeout(() => {
    near.querySelector('[role=status]')!.textContent = `${heading}: ${found.map(([, name]) => name).join(', ')}`;
  }, AFTER_TITLE);
}
