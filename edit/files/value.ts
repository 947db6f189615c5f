/** Changes in plain data: what an entry is after a change, whatever its text looks like. */
import type { Change, Path, Value } from '../api.ts';
import { ChangeError } from './tree.ts';

export type DataChange = Exclude<Change, { op: 'body' }>;
type Fields = { [key: string]: Value };

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a path leads to, or undefined where it leads nowhere. */
export const valueAt = (value: Value | undefined, path: Path): Value | undefined =>
  path.reduce<Value | undefined>((found, step) => {
    if (Array.isArray(found)) return found[Number(step)];
    return isFields(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }, value);

const gone = (path: Path): ChangeError =>
  new ChangeError(`There is nothing at ${path.join('.')}. Load the entry again.`);

function checkPlace(at: number, most: number, path: Path): void {
  if (!Number.isInteger(at) || at < 0 || at > most) throw gone(path);
}

function inList(list: Value[], at: number, change: DataChange): Value[] {
  checkPlace(at, change.op === 'insert' ? list.length : list.length - 1, change.path);
  switch (change.op) {
    case 'set':
      return list.with(at, change.value);
    case 'insert':
      return list.toSpliced(at, 0, change.value);
    case 'remove':
      return list.toSpliced(at, 1);
    case 'move':
      checkPlace(change.to, list.length - 1, change.path);
      return list.toSpliced(at, 1).toSpliced(change.to, 0, list[at]!);
  }
}

function inFields(fields: Fields, key: string, change: DataChange): Fields {
  const entries = Object.entries(fields);
  const at = entries.findIndex(([name]) => name === key);
  if (change.op === 'insert') {
    if (at !== -1) throw new ChangeError(`There is a "${key}" already. Choose another name.`);
    return Object.fromEntries([...entries, [key, change.value]]);
  }
  if (at === -1) throw gone(change.path);
  switch (change.op) {
    case 'set':
      return Object.fromEntries(entries.with(at, [key, change.value]));
    case 'remove':
      return Object.fromEntries(entries.toSpliced(at, 1));
    case 'move':
      checkPlace(change.to, entries.length - 1, change.path);
      return Object.fromEntries(entries.toSpliced(at, 1).toSpliced(change.to, 0, entries[at]!));
  }
}

/**
 * Data with a change in it. What was given stays as it is.
 * @throws {ChangeError} when the path leads nowhere
 */
export function changed(value: Value, change: DataChange, path: Path = change.path): Value {
  const [step, ...rest] = path;
  if (step === undefined) throw new ChangeError('The whole file cannot be replaced. Change its fields.');
  if (rest.length === 0) {
    if (Array.isArray(value)) return inList(value, Number(step), change);
    if (isFields(value)) return inFields(value, String(step), change);
    throw gone(change.path);
  }
  const inner = valueAt(value, [step]);
  if (inner === undefined) throw gone(change.path);
  const next = changed(inner, change, rest);
  if (Array.isArray(value)) return value.with(Number(step), next);
  return Object.fromEntries(
    Object.entries(value as Fields).map(([key, old]) => [key, key === String(step) ? next : old]),
  );
}
