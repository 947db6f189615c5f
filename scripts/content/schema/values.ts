/** Says in words what stands in a field. */

/** The longest text that a message repeats. */
const LONGEST = 60;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

/** What a field reads, with its type: `12 (a number)`. */
export function reads(value: unknown): string {
  if (typeof value === 'string') return `"${short(value)}" (a text)`;
  if (typeof value === 'number') return `${value} (a number)`;
  if (typeof value === 'boolean') return `${value} (yes or no)`;
  if (value instanceof Date) return `${dayOf(value)} (a date)`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return `a group of keys (${short(Object.keys(value as object).join(', '))})`;
}

/** What a field reads, in a few words, for a field of the right type. */
export const quotedShort = (value: unknown): string => (typeof value === 'string' ? `"${short(value)}"` : reads(value));

/** A number, a date or a token that stands without the quotes which would make it a text; else undefined. */
export function unquoted(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return dayOf(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const [pair, ...more] = Object.entries(value);
  return pair && more.length === 0 && pair[1] === null ? `{${pair[0]}}` : undefined;
}
