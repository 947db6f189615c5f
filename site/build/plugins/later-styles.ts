import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { transform } from 'lightningcss';
import { rewritePages } from '../built-file.ts';
import { LAYERS } from './used-styles.ts';

const LATER = new Set(['later', 'print']);
/** What the document writes as the address of the style sheet (site/src/layout/Document.astro). */
const ADDRESS = '/_astro/later.css';

/**
 * Moves the layers `later` and `print`, which no first paint shows, out of the styles that each page has in its HTML, to one
 * style sheet for all pages. In development they stay where they are.
 */
export const laterStyles = (): AstroIntegration => {
  /** What was moved, by the file where it stood. */
  const moved = new Map<string, string>();
  return {
    name: 'fairlead:later-styles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            css: {
              postcss: {
                plugins: [
                  {
                    postcssPlugin: 'fairlead-later-styles',
                    // At the end, when the classes of a module have their names.
                    OnceExit: (root, { result }) => {
                      const later = root.nodes.filter(
                        (node) =>
                          node.type === 'atrule' && node.name === 'layer' && node.nodes && LATER.has(node.params),
                      );
                      if (later.length > 0) moved.set(`${result.opts.from}`, later.join('\n'));
                      for (const node of later) node.remove();
                    },
                  },
                ],
              },
            },
          },
        });
      },
      'astro:build:done': ({ dir, pages }) => {
        // The same sheet, whatever order the files were read in: first ui/, whose rules those of site/ may change.
        const parts = [...moved].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, css]) => css);
        if (parts.length === 0)
          throw new Error('No style is in the layers later and print. Put what no first paint shows there.');
        const { code } = transform({
          filename: 'later.css',
          code: Buffer.from(LAYERS + parts.join('\n')),
          minify: true,
        });
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        const address = ADDRESS.replace('.css', `.${hash}.css`);
        writeFileSync(new URL(`.${address}`, dir), code);
        rewritePages(dir, pages, (html) => html.replace(`"${ADDRESS}"`, `"${address}"`));
      },
    },
  };
};
