import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { DRAWING_VARIABLES } from './drawing-variables.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NAME = /--[a-z][\w-]*/g;

/** Renames the custom properties of the styles to `--a0`, `--a1` … in the build, because every page carries its styles. */
export const shortVariables = (): Plugin => {
  const names = new Map<string, string>();
  return {
    name: 'fairlead:short-variables',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const styles = globSync('src/**/*.css', { cwd: ROOT }).map((file) => readFileSync(ROOT + file, 'utf8'));
      const found = new Set(styles.flatMap((css) => css.match(NAME) ?? []).sort());
      for (const name of found)
        names.set(name, DRAWING_VARIABLES.includes(name) ? name : `--a${names.size.toString(36)}`);
    },
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (css) => css.replace(NAME, (name) => names.get(name) ?? name),
    },
  };
};
