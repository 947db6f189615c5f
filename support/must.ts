/**
 * A value that a test needs and that its type does not promise.
 * @param what names it in the message
 * @throws when it is null or undefined
 */
export function must<T>(value: T, what = 'a value'): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`The test needs ${what}, and got ${value}.`);
  return value;
}
