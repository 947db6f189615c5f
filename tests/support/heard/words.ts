/** Words of the content for transcripts, which must not fail when an owner changes one. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What an owner may add to, or take from. In transcripts there are always these. */
const LISTS: Record<string, (content: { [key: string]: Json }) => Json> = {
  services: () => {
    const service = (at: number) => ({ id: `service-${at}`, name: `[service ${at}]` });
    const group = (at: number) => ({
      id: `group-${at}`,
      title: `[group ${at}]`,
      services: [0, 1, 2].map((n) => service(at * 3 + n)),
    });
    return { groups: [group(0), group(1)], former: [] };
  },
  form: (content) => ({
    ...content,
    revenues: Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`revenue-${at}`, `[revenue ${at}]`])),
    platforms: { one: '[platform one]', two: '[platform two]', three: '[platform three]' },
  }),
};

/** In place of each text, the place in the content where it stands, and what is filled in there. */
function places(value: Json, path: string): Json {
  if (typeof value === 'string') return `[${[path, ...(value.match(/\{\w+\}/g) ?? [])].join(' ')}]`;
  if (Array.isArray(value)) return value.map((item, at) => places(item, `${path}.${at + 1}`));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, places(item, `${path}.${key}`)]));
}

/** Gives components `[form.submit]` in place of what the content says there, and no drawing, since none is heard. */
export const placesForWords: Plugin = {
  name: 'fairlead-places-for-words',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/src/art/url.ts')) return "export const artUrl = () => '';";
    const name = /\/content\/((?:desk\/)?[\w-]+)\.json$/.exec(id)?.[1];
    if (name === undefined) return null;
    const content = places(JSON.parse(readFileSync(id, 'utf8')), name.replace('/', '.')) as { [key: string]: Json };
    return JSON.stringify(LISTS[name]?.(content) ?? content);
  },
};
