import { readFileSync } from 'node:fs';
import { minify, type Plugin, transformWithOxc } from 'vite';

const MARK = '?minified';

/** A TypeScript module without imports as one minified script in a block of its own, to stand in the HTML. */
export async function minified(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const small = await minify(file, `{${code.replace('export {};', '')}}`);
  return small.code.trim();
}

/** `import script from './file.ts?minified'` gives the file as such a script. */
export const minifiedImports = (): Plugin => ({
  name: 'fairlead:minified',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(MARK)) return null;
    const file = id.slice(0, -MARK.length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await minified(file))}`;
  },
});
