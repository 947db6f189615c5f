/** The changes of one entry, in the order in which they were made. */
import type { Change, Path, Value } from '../../api.ts';
import { applied, isWithin, movedList, same, samePath, valueAt, withValue } from '../../data.ts';

/** What a person edits: the data of an entry, and the Markdown of a post. */
export type Text = { value: Value; body: string | null };

const applyOne = ({ value, body }: Text, change: Change): Text =>
  change.op === 'body' ? { value, body: change.value } : { value: applied(value, change), body };

export const apply = ({ value, body }: Text, changes: readonly Change[]): Text =>
  changes.reduce(applyOne, { value, body });

/** Whether a change makes another item stand at a path than before. */
const moves = (change: Change, path: Path): boolean => {
  const list = movedList(change);
  return list !== undefined && path.length > list.length && isWithin(path, list);
};

/** Where an earlier change holds the value at a path; -1 if none does, or if what stands there has moved since. */
function holderOf(changes: readonly Change[], path: Path): number {
  for (let at = changes.length - 1; at >= 0; at--) {
    const change = changes[at]!;
    if ((change.op === 'set' || change.op === 'insert') && isWithin(path, change.path)) return at;
    if (moves(change, path)) return -1;
  }
  return -1;
}

/** Adds a change, and puts it into an earlier one of the same place, so that typing is one change. */
function join(changes: readonly Change[], next: Change): Change[] {
  if (next.op === 'body') return [...changes.filter(({ op }) => op !== 'body'), next];
  const at = next.op === 'set' || next.op === 'remove' ? holderOf(changes, next.path) : -1;
  const holder = changes[at];
  if (holder?.op !== 'set' && holder?.op !== 'insert') return [...changes, next];
  if (next.op === 'set') {
    const value = withValue(holder.value, next.path.slice(holder.path.length), next.value);
    return changes.with(at, { ...holder, value });
  }
  return holder.op === 'insert' && samePath(holder.path, next.path) ? changes.toSpliced(at, 1) : [...changes, next];
}

/** Whether changes lead back to what there was. The order of named entries counts once one of them was moved. */
function isBack(before: Value, after: Value, changes: readonly Change[]): boolean {
  const ordered = changes.some(({ op }) => op === 'move');
  return same(after, before) && (!ordered || JSON.stringify(after) === JSON.stringify(before));
}

/**
 * The changes with one more. A change that leads back to what the file has is left out.
 * @param base what the file has
 */
export function record(base: Text, changes: readonly Change[], next: Change): Change[] {
  const joined = join(changes, next);
  const unmoved = !joined.some((change) => movedList(change));
  const back = isBack(base.value, apply(base, joined).value, joined);
  return joined.filter((change) => {
    if (change.op === 'body') return change.value !== base.body;
    return !back && !(unmoved && change.op === 'set' && same(valueAt(base.value, change.path), change.value));
  });
}

/** The change that gives a place a value, whether or not it has one. */
export const setting = ({ value: all }: Text, path: Path, value: Value): Change =>
  valueAt(all, path) === undefined ? { op: 'insert', path, value } : { op: 'set', path, value };
