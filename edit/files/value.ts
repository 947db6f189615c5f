/** What an entry is after a change, whatever its text looks like. A change that does not fit is refused. */
import type { Path, Value } from '../api.ts';
import { applied, type DataChange, isGroup, isList, valueAt } from '../data.ts';
import { ChangeError } from './tree.ts';

const gone = (path: Path): ChangeError =>
  new ChangeError(`There is nothing at ${path.join('.')}. Load the entry again.`);

function checkPlace(at: number, most: number, path: Path): void {
  if (!Number.isInteger(at) || at < 0 || at > most) throw gone(path);
}

/** @throws {ChangeError} when the path leads nowhere, or to a name that is taken */
function checkChange(value: Value, change: DataChange): void {
  const { op, path } = change;
  const step = path.at(-1);
  if (step === undefined) throw new ChangeError('The whole file cannot be replaced. Change its fields.');
  const container = valueAt(value, path.slice(0, -1));
  if (!isList(container) && !isGroup(container)) throw gone(path);
  const keys = Object.keys(container);
  const at = isList(container) ? Number(step) : keys.indexOf(String(step));
  if (isGroup(container) && op === 'insert') {
    if (at !== -1) throw new ChangeError(`There is a "${step}" already. Choose another name.`);
    return;
  }
  checkPlace(at, op === 'insert' ? keys.length : keys.length - 1, path);
  if (op === 'move') checkPlace(change.to, keys.length - 1, path);
}

/**
 * Data with a change in it. What was given stays as it is.
 * @throws {ChangeError} when the path leads nowhere, or to a name that is taken
 */
export function changed(value: Value, change: DataChange): Value {
  checkChange(value, change);
  return applied(value, change);
}
