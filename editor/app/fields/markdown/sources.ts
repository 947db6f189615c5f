/** The sources of a post: which are listed, and where a new one stands. */

import type { Value } from '../../../api.ts';
import { type Group, isGroup, isList } from '../../../data.ts';

const textOf = (source: Group, key: string): string => String(source[key] ?? '');

/** Whether a source is one of those that a new draft begins with. No real page has this address, which is for examples. */
const isExample = ({ url }: Group): boolean => URL.parse(String(url))?.hostname === 'example.com';

/** An address without what does not tell two pages apart: the scheme, the end of a path, and the part of the page. */
const pageOf = (address: string): string =>
  address
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/s, '')
    .replace(/\/$/, '')
    .toLowerCase();

/** A source with its place in the list, from 1, by which the text cites it. */
export type Source = { place: number; title: string; publisher: string; url: string };

/** The sources that somebody has listed. */
export const sourcesIn = (list: Value | undefined): Source[] =>
  (isList(list) ? list : []).flatMap((source, at) =>
    isGroup(source) && !isExample(source) && textOf(source, 'url') !== ''
      ? [
          {
            place: at + 1,
            title: textOf(source, 'title'),
            publisher: textOf(source, 'publisher'),
            url: textOf(source, 'url'),
          },
        ]
      : [],
  );

/** The source at an address, where it is listed. */
export const sourceAt = (sources: readonly Source[], address: string): Source | undefined =>
  sources.find(({ url }) => pageOf(address) !== '' && pageOf(url) === pageOf(address));

/** The place of the next source, from 1: that of an example, else behind the last one. */
export function nextPlace(list: Value | undefined): number {
  const all = isList(list) ? list : [];
  const example = all.findIndex((source) => isGroup(source) && isExample(source));
  return (example === -1 ? all.length : example) + 1;
}
