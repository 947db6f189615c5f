/**
 * A value that must be there, although its type does not promise it.
 * @param what names it in the message
 * @throws when it is null or undefined
 */
export function must<T>(value: T, what = 'a value'): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`There must be ${what}, and there is ${value}.`);
  return value;
}
