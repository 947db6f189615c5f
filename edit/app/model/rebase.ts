/** Brings a person's changes to a newer text of the same file. */
import type { Change, Path, Value } from '../../api.ts';
import { isList, isWithin, movedList, same, samePath, valueAt } from '../../data.ts';
import { apply, setting, type Text } from './changes.ts';

/** Where a change is: a path of the data, or the Markdown. */
export type Place = Path | 'body';

/** A place that both have changed: what the person has there, and what the file has. Undefined means: nothing. */
export type Clash = { place: Place; mine: Value | undefined; theirs: Value | undefined };

export const samePlace = (one: Place, other: Place): boolean =>
  one === 'body' || other === 'body' ? one === other : samePath(one, other);

const at = ({ value, body }: Text, place: Place): Value | undefined =>
  place === 'body' ? (body ?? undefined) : valueAt(value, place);

/** The widest of some paths that leads to a path. */
const widest = (paths: Path[], path: Path): Path | undefined =>
  paths.filter((outer) => isWithin(path, outer)).sort((one, other) => one.length - other.length)[0];

/**
 * Where a list of changes differs from the text before them, each as far outside as needed: once items of a list have
 * moved, places in it mean something else, so the list counts as one.
 */
function placesOf(changes: readonly Change[]): Path[] {
  const lists: Path[] = [];
  const places: Path[] = [];
  for (const change of changes) {
    if (change.op === 'body') continue;
    const list = movedList(change);
    const place = widest(lists, list ?? change.path) ?? list ?? change.path;
    if (list && samePath(place, list)) lists.push(list);
    places.push(place);
  }
  return places.filter(
    (place, index) =>
      places.findIndex((other) => samePath(other, place)) === index && samePath(widest(places, place)!, place),
  );
}

/** Whether an item of a list is another one than before. */
const replaced = (before: Value[], after: Value[], index: number): boolean =>
  before.length !== after.length ||
  (!same(before[index], after[index]) && before.some((item, other) => other !== index && same(item, after[index])));

/** The place as far outside as the two texts agree on what stands there. */
function steadyPlace(before: Text, after: Text, place: Path): Path {
  for (let length = 0; length < place.length; length++) {
    const outer = place.slice(0, length);
    const [old, now] = [valueAt(before.value, outer), valueAt(after.value, outer)];
    if (isList(old) && (!isList(now) || replaced(old, now, Number(place[length])))) return outer;
    if (now === undefined) return outer.slice(0, -1);
  }
  return place;
}

/** The change that makes a place what a person had there. */
function keeping(theirs: Text, place: Place, mine: Value | undefined): Change[] {
  if (place === 'body') return [{ op: 'body', value: String(mine ?? '') }];
  return mine === undefined ? [{ op: 'remove', path: place }] : [setting(theirs, place, mine)];
}

/**
 * The changes as they apply to the newer text. Where both have changed a place, the person's value stays and the place is
 * named, so that the person can choose.
 * @param before the text that the changes were made to
 */
export function rebase(
  before: Text,
  theirs: Text,
  changes: readonly Change[],
): { changes: Change[]; clashes: Clash[] } {
  const mine = apply(before, changes);
  const clashes: Clash[] = [];
  const kept: Path[] = [];
  for (const place of placesOf(changes)) {
    const steady = steadyPlace(before, theirs, place);
    const clash = { place: steady, mine: at(mine, steady), theirs: at(theirs, steady) };
    if (same(clash.mine, clash.theirs)) continue;
    if (samePath(steady, place) && same(at(before, place), clash.theirs)) kept.push(place);
    else if (!clashes.some((other) => samePlace(other.place, steady))) clashes.push(clash);
  }
  const body = changes.findLast(({ op }) => op === 'body');
  const clashing = body !== undefined && before.body !== theirs.body && mine.body !== theirs.body;
  if (clashing) clashes.push({ place: 'body', mine: mine.body ?? undefined, theirs: theirs.body ?? undefined });
  const steady = changes.filter((change) =>
    change.op === 'body'
      ? !clashing && change.value !== theirs.body
      : kept.some((place) => isWithin(change.path, place)),
  );
  return { changes: [...steady, ...clashes.flatMap(({ place, mine }) => keeping(theirs, place, mine))], clashes };
}
