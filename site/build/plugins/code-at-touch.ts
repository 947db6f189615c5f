import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rewritePages } from '../built-file.ts';
import { minified } from './minified.ts';

/** In development, components ask this before they run. Only with Astro's own islands would Astro write it. */
const NO_REFRESH = 'window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;';
/** What requests the code. */
const REQUEST = fileURLToPath(new URL('../../src/at-touch/main.ts', import.meta.url));

/** A script that Astro has bundled into a file. Scripts without imports are in the page itself. */
const SCRIPT = /\s*<script type="module" src="([^"]+)"><\/script>/g;
const PLACE = /data-touch=""/g;

/**
 * A page that requests none of its bundled scripts. Instead, the element with `data-touch` before each of them has the
 * address of the script and of what it imports, so that all of it is requested together, by the code `request`. That joins
 * the first script of the page, because each script adds a checksum to the headers.
 * @throws where there are more or fewer such elements than scripts
 */
export function codeAtTouch(html: string, request: string, importsOf: (file: string) => string[]): string {
  const codes = [...html.matchAll(SCRIPT)].map(([, file = '']) => [file, ...importsOf(file)].join(' '));
  const places = [...html.matchAll(PLACE)];
  if (codes.length !== places.length)
    throw new Error(
      `${codes.length} bundled scripts and ${places.length} elements with data-touch. Give each script one before it.`,
    );
  if (codes.length === 0) return html;
  return html
    .replace(SCRIPT, '')
    .replace(PLACE, () => `data-touch="${codes.shift()}"`)
    .replace('<script>', () => `<script>${request}`);
}

/** Lets the code of every built page wait for a touch (site/src/at-touch/main.ts). In development it does not wait. */
export const touchedCode = (): AstroIntegration => {
  /** The files that each file of the site's code imports. */
  const imports = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const own = imports.get(file) ?? [];
    return [...new Set([...own, ...own.flatMap(importsOf)])];
  };
  return {
    name: 'fairlead:code-at-touch',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        if (command === 'dev') injectScript('head-inline', NO_REFRESH);
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'fairlead:imports',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle: (_, bundle) => {
                  for (const chunk of Object.values(bundle))
                    if (chunk.type === 'chunk')
                      imports.set(
                        `/${chunk.fileName}`,
                        chunk.imports.map((file) => `/${file}`),
                      );
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir, pages }) => {
        const { code } = await minified(REQUEST);
        rewritePages(dir, pages, (html, path) => {
          try {
            return codeAtTouch(html, code, importsOf);
          } catch (error) {
            throw new Error(`${path}: it has ${(error as Error).message}`);
          }
        });
      },
    },
  };
};
