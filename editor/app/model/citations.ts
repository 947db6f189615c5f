/** The citations of a text, which name sources by their places in a list: `[1](#source-1)`. They follow their sources. */
import type { Path, Schema, Value } from '../../api.ts';
import { applied, type Change, isList, valueAt } from '../../data.ts';

/** A citation, with a space before it that goes with it: its words, mostly the number, and the place of the source, from 1. */
const CITATION = /( ?)\[((?:\\.|[^[\]\\])*)\]\(#source-(\d+)\)/g;

/** The data with the text that has changed. `removed` is how many citations it has lost, since their source is gone. */
type Cited = { value: Value; text?: Path; removed: number };

/**
 * Makes a change, and with it the citations of the list that it changes, so that each still names the same source.
 * @param schema that of the whole entry
 */
export function appliedWithCitations(schema: Schema, value: Value, change: Change): Cited {
  const next = applied(value, change);
  const [list = '', at, inner] = change.path;
  const [text = ''] = Object.entries(schema.properties ?? {}).find(([, own]) => own.sources === list) ?? [];
  const [sources, written] = [valueAt(value, [list]), valueAt(value, [text])];
  const isOfItem = change.op !== 'set' && typeof at === 'number' && inner === undefined;
  if (!isOfItem || !isList(sources) || typeof written !== 'string') return { value: next, removed: 0 };
  const before = sources.map((_, place) => place + 1);
  const after = applied(before, { ...change, path: [at], ...(change.op === 'insert' && { value: null }) });
  let removed = 0;
  const cited = written.replace(CITATION, (citation, space: string, words: string, number: string) => {
    const place = Number(number);
    if (!before.includes(place)) return citation;
    const now = isList(after) ? after.indexOf(place) + 1 : place;
    if (now > 0) return `${space}[${words === number ? now : words}](#source-${now})`;
    removed += 1;
    return words === number ? '' : space + words;
  });
  if (cited === written) return { value: next, removed };
  return { value: applied(next, { op: 'set', path: [text], value: cited }), text: [text], removed };
}
