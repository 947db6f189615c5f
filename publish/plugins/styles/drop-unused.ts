import { type Selector, transform } from 'lightningcss';
import { DRAWING_VARIABLES } from './drawing-variables.ts';

/** A custom property where minified styles give it a value. */
export const DECLARED = /(?<=[{};])(--[\w-]+):/g;

/**
 * Removes from the minified styles of a page what it does not use: rules for an unused class, and custom properties that
 * no rule reads any more.
 * @param used whether a word is anywhere in the page or its scripts
 */
export const dropUnused = (css: string, used: (word: string) => boolean): string =>
  dropUnread(dropUnusedClasses(css, used));

/** Removes the rules for classes that are not used. Custom properties stay: other styles may read them. */
export function dropUnusedClasses(css: string, used: (word: string) => boolean): string {
  // `unusedSymbols` removes keyframes too, and they may have the name of an unused class.
  const keyframes = namesIn(css, /@keyframes ([\w-]+)/g);
  return without(
    css,
    namesIn(css, /\.([A-Za-z_][\w-]*)/g).filter((name) => !used(name) && !keyframes.includes(name)),
  );
}

function dropUnread(css: string): string {
  const read = new Set(namesIn(css, /var\((--[\w-]+)/g));
  const unread = namesIn(css, DECLARED).filter((name) => !read.has(name) && !DRAWING_VARIABLES.includes(name));
  // A property may have been the only reader of another one.
  return unread.length === 0 ? css : dropUnread(without(css, unread));
}

const namesIn = (css: string, pattern: RegExp): string[] => [
  ...new Set([...css.matchAll(pattern)].map(([, name]) => name!)),
];

const without = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => (selectors.every((one) => hasUnused(one, unusedSymbols)) ? [] : undefined),
      },
    },
  }).code.toString();

/** Whether a selector needs an element inside that has an unused class. Lightning CSS does not look into `:has()`. */
const hasUnused = (selector: Selector, unused: string[]): boolean =>
  selector.some(
    (part) =>
      part.type === 'pseudo-class' &&
      part.kind === 'has' &&
      part.selectors.every((inner) => inner.some((step) => step.type === 'class' && unused.includes(step.name))),
  );
