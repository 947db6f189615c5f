import { DRAWING_VARIABLES } from './drawing-variables.ts';
import { DECLARED } from './drop-unused.ts';

/** A longer value, such as a clamp(), costs more bytes in each place than the name of its property. */
const LONGEST = 8;
/** The tokens without a condition: the ones that print or a width changes are declared again elsewhere. */
const TOKENS = /(?<=@layer tokens\{:root\{)[^{}]*/;

/**
 * Writes the value of a token where it is read, in the minified styles of a page: of each token that has one value
 * everywhere, if the value is short or read once. That takes fewer bytes than a declaration and its uses.
 */
export function writeOut(css: string): string {
  const declared = [...css.matchAll(DECLARED)].map(([, name]) => name);
  const once = (name: string) => declared.filter((other) => other === name).length === 1;
  let written = css;
  for (const token of css.match(TOKENS)?.[0].split(';') ?? []) {
    const [, name, value] = /^(--[\w-]+):(.*)$/.exec(token) ?? [];
    // Where a default is written, the value would have to replace it too.
    if (!name || !value || !once(name) || DRAWING_VARIABLES.includes(name) || css.includes(`var(${name},`)) continue;
    // What it reads could have another value in a band than at the root.
    if (value.includes('var(') || (value.length > LONGEST && css.split(`var(${name})`).length > 2)) continue;
    const others = (tokens: string) => tokens.split(';').filter((other) => other !== token);
    written = written.replace(TOKENS, (tokens) => others(tokens).join(';')).replaceAll(`var(${name})`, value);
  }
  // A token that read one of these may have a plain value now.
  return written === css ? css : writeOut(written);
}
