/** What has changed in words: each text before and after. */
import type { TextChange, Value } from '../api.ts';
import { applied, isGroup, leavesOf, valueAt } from '../data.ts';
import { changesBetween } from './difference.ts';

/** The texts in some data, with their places. What is neither text nor number is written as people say it. */
const textsIn = (data: Value | undefined, path: TextChange['path']): { path: TextChange['path']; text: string }[] =>
  leavesOf(data ?? null, path).flatMap(({ path, value }) =>
    value === null ? [] : [{ path, text: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value) }],
  );

/** Markdown as a list of its paragraphs, so that a change names only the paragraph that it is in. */
const byParagraph = (value: Value): Value =>
  isGroup(value) && typeof value.body === 'string' ? { ...value, body: value.body.split(/\n{2,}/) } : value;

/** The type of the band in which a text stands, as a part of what is said about it. */
function bandOf(value: Value, [list, at]: TextChange['path']): Pick<TextChange, 'band'> {
  const band = list === 'bands' && at !== undefined ? valueAt(value, ['bands', at, 'band']) : undefined;
  return typeof band === 'string' ? { band } : {};
}

/** Each text that differs, before and after. @param old and `next`: null where there is no such entry */
export function textChanges(old: Value | null, next: Value | null): TextChange[] {
  const [before, after] = [byParagraph(old ?? {}), byParagraph(next ?? {})];
  // The keys of an object have no order that a reader would see.
  const changes = changesBetween(before, after, () => ['']);
  let now: Value = before;
  return changes.flatMap((change): TextChange[] => {
    const was = valueAt(now, change.path);
    const bandBefore = bandOf(now, change.path);
    now = applied(now, change);
    const band = change.op === 'remove' ? bandBefore : bandOf(now, change.path);
    if (change.op === 'move') {
      const moved = textsIn(was, change.path).slice(0, 1);
      return moved.map(({ text }) => ({ path: change.path, ...bandBefore, before: text, after: text }));
    }
    const gone = change.op === 'insert' ? [] : textsIn(was, change.path);
    const come = change.op === 'remove' ? [] : textsIn(change.value, change.path);
    const [only, other] = [gone.length === 1 ? gone[0] : undefined, come.length === 1 ? come[0] : undefined];
    if (only && other) return [{ path: change.path, ...band, before: only.text, after: other.text }];
    return [
      ...gone.map(({ path, text }) => ({ path, ...bandBefore, before: text, after: null })),
      ...come.map(({ path, text }) => ({ path, ...band, before: null, after: text })),
    ];
  });
}
