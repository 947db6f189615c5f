import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TOKENS = fileURLToPath(import.meta.resolve('@fairlead/ui/styles/tokens.css'));
const SET = /(?<![\w-])(--[\w-]+):\s*([^;]+);/g;
const READ = /var\((--[\w-]+)\)/g;

/**
 * Writes the value of a design token where a declaration reads the token.
 * @param sheets all style sheets. A token that one of them sets once more stays a variable.
 */
export function tokenValues(tokens: string, sheets: readonly string[]): (declaration: string) => string {
  const set = sheets.flatMap((css) => [...css.matchAll(SET)].map(([, name]) => name));
  const values = new Map(
    [...tokens.matchAll(SET)]
      .filter(([, name]) => set.indexOf(name) === set.lastIndexOf(name))
      .map(([, name, value]) => [name, value]),
  );
  const written = (declaration: string): string =>
    declaration.replace(READ, (read, name) => {
      const own = values.get(name);
      const value = own === undefined ? read : written(own);
      // A token keeps what it reads at the root, also below a place where a variable that it reads is set anew.
      return value.includes('var(') ? read : value;
    });
  return written;
}

/** Names of tokens are for people: in a built page their values stand where they are read, because every page carries its styles. */
export const valuesOfTokens = (): AstroIntegration => ({
  name: 'fairlead:token-values',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      const sheets = globSync('{site/src,ui}/**/*.css', { cwd: ROOT }).map((file) => readFileSync(ROOT + file, 'utf8'));
      const written = tokenValues(readFileSync(TOKENS, 'utf8'), sheets);
      updateConfig({
        vite: {
          css: {
            postcss: {
              plugins: [
                {
                  postcssPlugin: 'fairlead-token-values',
                  Declaration: (rule) => {
                    rule.value = written(rule.value);
                  },
                },
              ],
            },
          },
        },
      });
    },
  },
});
