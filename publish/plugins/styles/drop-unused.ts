import { transform } from 'lightningcss';
import { DRAWING_VARIABLES } from './drawing-variables.ts';

/**
 * Takes rules and custom properties that a page does not use out of its minified styles: rules for a class that is not
 * used, and properties that no rule reads any more.
 * @param used whether a word stands anywhere in the page or its scripts
 */
export function dropUnused(css: string, used: (word: string) => boolean): string {
  // The same list holds names of keyframes, and these may be equal to the name of a class.
  const keyframes = namesIn(css, /@keyframes ([\w-]+)/g);
  const classes = namesIn(css, /\.([A-Za-z_][\w-]*)/g).filter((name) => !used(name) && !keyframes.includes(name));
  return dropUnread(without(css, classes));
}

function dropUnread(css: string): string {
  const read = new Set(namesIn(css, /var\((--[\w-]+)/g));
  const unread = namesIn(css, /(?<=[{};])(--[\w-]+):/g).filter(
    (name) => !read.has(name) && !DRAWING_VARIABLES.includes(name),
  );
  // A property may have been the only reader of another one.
  return unread.length === 0 ? css : dropUnread(without(css, unread));
}

const namesIn = (css: string, pattern: RegExp): string[] => [
  ...new Set([...css.matchAll(pattern)].map(([, name]) => name!)),
];

const without = (css: string, unusedSymbols: string[]): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString();
