import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { builtFile } from '../../built-file.ts';
import { find, read } from '../../markdown/nodes.ts';

/** The numbers by which Astro names the kinds of a prop's value (astro/dist/runtime/server/serialize.js). */
const KINDS = ['value', 'list', 'RegExp', 'Date', 'Map', 'Set', 'BigInt', 'URL'];
const FIRST_UNKNOWN = 2;

/** A value as Astro writes it: the number of its kind, and its content. */
type Value = [kind: number, content?: unknown];

/**
 * What element.ts cannot do for the islands of a page. Astro's own element can, so `astro dev` shows no fault.
 * @returns one sentence for each fault
 */
export function islandFaults(html: string): string[] {
  if (!html.includes('<astro-island')) return [];
  const islands = find(fromHtml(html), isIsland);
  return islands.flatMap((island) => {
    const { name, value: option } = JSON.parse(read(island, 'opts') ?? '{}') as { name?: string; value?: unknown };
    const props = JSON.parse(read(island, 'props') ?? '{}') as Record<string, Value>;
    const wrong = Object.entries(props).flatMap(([prop, value]) => unknownIn(prop, value));
    return [
      ...wrong.map(
        ({ prop, kind }) =>
          `The island ${name} gets a ${kind} as its prop "${prop}". Pass a string, a number or plain data instead.`,
      ),
      ...(option && option !== true
        ? [`The island ${name} gives its directive a value. Write the directive without one.`]
        : []),
      ...(find(island, isIsland).length > 0 ? [`The island ${name} has another island in it. Make them one.`] : []),
    ];
  });
}

const isIsland = ({ tagName }: Element) => tagName === 'astro-island';

/** Values in a prop that are neither plain values nor lists, by the path to them. */
function unknownIn(prop: string, [kind, content]: Value): { prop: string; kind: string }[] {
  if (kind >= FIRST_UNKNOWN) return [{ prop, kind: KINDS[kind] ?? 'value of another kind' }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => unknownIn(`${prop}.${key}`, value as Value));
}

/** Stops the build if a page has an island that element.ts cannot start. */
export const checkedProps = (): AstroIntegration => ({
  name: 'fairlead:checked-props',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      for (const { pathname } of pages) {
        const { path, file } = builtFile(dir, pathname);
        const faults = islandFaults(await readFile(file, 'utf8'));
        if (faults.length > 0) throw new Error(`${path}: ${faults.join(' ')} (publish/plugins/island/element.ts)`);
      }
    },
  },
});
