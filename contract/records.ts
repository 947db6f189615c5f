/** Objects whose keys are all known to their type. `Object.keys` and `Object.fromEntries` forget which they are. */

/** The keys of an object that is written out, in its order. */
export const keysOf = <T extends object>(record: T): Extract<keyof T, string>[] =>
  // An object that is written out has the keys of its type, and no others.
  Object.keys(record) as Extract<keyof T, string>[];

/** An object with a value for each key of a list. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> =>
  // Each key of the list has got its value.
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;
