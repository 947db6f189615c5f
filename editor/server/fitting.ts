/** What of an older text of an entry still has a place in its fields, which may have changed since. */
import type { LeftText, Path, Value } from '../api.ts';
import { applied, leavesOf, valueAt, without } from '../data.ts';

/** `value` is null where no part fits. `left` are the texts that have no place any more. */
export type Fitted = { value: Value | null; left: LeftText[] };

/** The texts of some data, as people read them. */
const textsOf = (value: Value): LeftText[] =>
  leavesOf(value).flatMap(({ path, value: text }) =>
    (typeof text === 'string' && text.trim() !== '') || typeof text === 'number' ? [{ path, text: String(text) }] : [],
  );

/** The data with another value at a place; without a value, with nothing there. */
const withAt = (data: Value, path: Path, value: Value | undefined): Value =>
  applied(data, value === undefined ? { op: 'remove', path } : { op: 'set', path, value });

/**
 * Takes out of an older text what breaks the schema, as little as possible at each place, and puts in what the entry says there
 * now where something has to be there.
 * @param faultsOf the places at which some data breaks the schema
 * @param now what the entry says
 */
export function fitted(old: Value, now: Value, faultsOf: (value: Value) => Path[]): Fitted {
  let value = old;
  let faults = faultsOf(value);
  while (faults.length > 0) {
    const [path = []] = faults;
    const around = path.map((_, at) => path.slice(0, path.length - at));
    const candidates = around.flatMap((place) => [
      ...(valueAt(value, place) === undefined ? [] : [withAt(value, place, undefined)]),
      ...(valueAt(now, place) === undefined ? [] : [withAt(value, place, valueAt(now, place))]),
    ]);
    const next = candidates
      .map((candidate) => ({ candidate, faults: faultsOf(candidate) }))
      .find((one) => one.faults.length < faults.length);
    if (!next) return { value: null, left: textsOf(old) };
    ({ candidate: value, faults } = next);
  }
  return { value, left: without(textsOf(old), textsOf(value), ({ text }) => text) };
}
