/** Loaded before the simulation of a mutant: whoever imports a module that it replaces gets the mutant's functions. */
import { registerHooks } from 'node:module';
import { must } from '@fairlead/support/must.ts';
import { mutant } from './mutants.ts';

const replaced = mutant?.modules ?? {};
const root = new URL('../../../', import.meta.url).href;
const MARK = '?mutant';
const unused = new Set(Object.keys(replaced));
// Such a mutant would be the server as it is.
process.on('exit', () => {
  for (const file of unused)
    console.error(`${file} of the mutant "${mutant?.name}" was never imported. Correct its path.`);
});

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    const isReplaced = Object.keys(replaced).some((file) => found.url === root + file);
    return isReplaced && !context.parentURL?.endsWith(MARK) ? { ...found, url: found.url + MARK } : found;
  },
  load(url, context, nextLoad) {
    if (!url.endsWith(MARK)) return nextLoad(url, context);
    const real = url.slice(0, -MARK.length);
    const file = real.slice(root.length) as keyof typeof replaced;
    unused.delete(file);
    // Nothing of the real module is used until a function is called.
    const names = Object.keys(must(replaced[file])({} as never));
    const source = `
      import * as real from ${JSON.stringify(real)};
      import { mutant } from ${JSON.stringify(new URL('./mutants.ts', import.meta.url).href)};
      export * from ${JSON.stringify(real)};
      export const { ${names.join(', ')} } = mutant.modules[${JSON.stringify(file)}](real);`;
    return { format: 'module', source, shortCircuit: true };
  },
});
