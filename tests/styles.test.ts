/** No rule is for a class that no page, desk or editor can have. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const CODE = '{site/src,site/build,ui,desk,editor}/**/*.{ts,tsx,astro,html}';
const isShown = (file: string) => !/\.(?:test|examples)\.tsx?$|\/(?:tests?|slow|testing)\//.test(file);

const wordsIn = (text: string) => new Set(text.match(/[\w-]+/g));

/** The classes that a style sheet has rules for. */
const classesIn = (css: string): string[] => {
  const rules = css.replace(/\/\*.*?\*\/|url\(.*?\)|"[^"]*"|'[^']*'/gs, '');
  return [...new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))];
};

/**
 * The classes that no code names. A class of a module is named by a file that imports the module. Where that file takes a
 * name from elsewhere, `styles[kind]`, and for every other class, any file may name it.
 * @param sheets style sheets, and code, by the paths of their files
 */
function unused(sheets: ReadonlyMap<string, string>, code: ReadonlyMap<string, string>): string[] {
  const everywhere = wordsIn([...code.values()].join('\n'));
  const importers = new Map<string, string[]>();
  for (const [file, text] of [...code, ...sheets])
    for (const [, path = ''] of text.matchAll(/from '(\.{1,2}\/[^']+\.module\.css)'/g))
      importers.getOrInsert(join(dirname(file), path), []).push(text);
  return [...sheets].flatMap(([file, css]) => {
    const by = importers.get(file)?.join('\n') ?? '';
    const named = file.endsWith('.module.css') && !/\bstyles\[/.test(by) ? wordsIn(by) : everywhere;
    return classesIn(css)
      .filter((name) => !named.has(name))
      .map((name) => `${file}: .${name}`);
  });
}

const read = (files: string[]) => new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

test('every class of a style sheet is one that the code names', () => {
  const sheets = read(globSync('{site/src,ui,desk,editor}/**/*.css'));
  const code = read(globSync(CODE).filter(isShown));
  expect(Math.min(sheets.size, code.size)).toBeGreaterThan(50);
  expect(unused(sheets, code)).toEqual([]);
});
