import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const MARK = '?minified';

/** Values that the build writes in place of names, as code. */
type Defined = Readonly<Record<string, string>>;

/**
 * A TypeScript module and what it imports, as one minified classic script that can be written into the HTML.
 * @param input absolute path of the module; what it exports is dropped
 * @returns the script, and the files it was made from
 * @throws if the module or one of its imports cannot be bundled
 */
export async function minified(input: string, define: Defined = {}): Promise<{ code: string; files: string[] }> {
  const bundle = await rolldown({ input, platform: 'browser', transform: { target: 'esnext', define } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [{ code, moduleIds }] = output;
  return { code: code.trim(), files: moduleIds };
}

/**
 * `import script from './file.ts?minified'` gives the file as such a script.
 * @param inDevelopment what differs from `define` where pages are made as they are asked for
 */
export const minifiedImports = (define: Defined, inDevelopment: Defined): Plugin => ({
  name: 'fairlead:minified',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(MARK)) return null;
    const defined = this.environment.mode === 'dev' ? { ...define, ...inDevelopment } : define;
    const { code, files } = await minified(id.slice(0, -MARK.length), defined);
    for (const file of files) this.addWatchFile(file);
    return `export default ${JSON.stringify(code)}`;
  },
});
