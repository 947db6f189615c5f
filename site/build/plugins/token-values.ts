import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PAGE } from '../../src/art/grounds.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TOKENS = fileURLToPath(import.meta.resolve('@fairlead/ui/styles/tokens.css'));
const SET = /(?<![\w-])(--[\w-]+):\s*([^;]+);/g;
/** Set, or read with what stands in its place. */
const VARIED = /(?<![\w-])(--[\w-]+)[:,]/g;
const READ = /var\((--[\w-]+)\)/g;

type Declaration = { prop: string; value: string; remove(): void };

/**
 * Writes the value of a design token where a declaration reads the token, and removes the token.
 * @param sheets all style sheets. A token that one of them sets once more, or reads with a default, stays a variable.
 * @param kept tokens that others read too
 */
export function tokenValues(tokens: string, sheets: readonly string[], kept: ReadonlySet<string>) {
  const varied = sheets.flatMap((css) => [...css.matchAll(VARIED)].map(([, name]) => name));
  const values = new Map(
    [...tokens.matchAll(SET)]
      .filter(([, name]) => varied.indexOf(name) === varied.lastIndexOf(name))
      .map(([, name = '', value]) => [name, value]),
  );
  const written = (value: string): string =>
    value.replace(READ, (read, name: string) => {
      const own = values.get(name);
      const value = own === undefined ? read : written(own);
      // A token keeps what it reads at the root, also below a place where a variable that it reads is set anew.
      return value.includes('var(') ? read : value;
    });
  return (declaration: Declaration): void => {
    const { prop, value } = declaration;
    if (values.has(prop) && !kept.has(prop) && written(`var(${prop})`) !== `var(${prop})`) declaration.remove();
    else declaration.value = written(value);
  };
}

/** Names of tokens are for people: in a built page their values stand where they are read, because every page carries its styles. */
export const valuesOfTokens = (): AstroIntegration => ({
  name: 'fairlead:token-values',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      const sheets = globSync('{site/src,ui}/**/*.css', { cwd: ROOT }).map((file) => readFileSync(ROOT + file, 'utf8'));
      // Drawings and the logo are no styles, and read the signal.
      const kept = new Set(Object.values(PAGE).map((color) => color.replace(READ, '$1')));
      const Declaration = tokenValues(readFileSync(TOKENS, 'utf8'), sheets, kept);
      updateConfig({
        vite: { css: { postcss: { plugins: [{ postcssPlugin: 'fairlead-token-values', Declaration }] } } },
      });
    },
  },
});
