/** Objects: whether something is one, and those whose keys are all known to their type, which `Object.keys` forgets. */

/** Whether something is an object with keys, and no list. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
