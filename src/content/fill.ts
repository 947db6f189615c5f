const TOKEN = /\{([a-z][a-z0-9-]*)\}/g;

/** What goes before the first word of a sentence, with quotation marks and brackets. */
const SENTENCE_START = /(?:^|[.!?]["”’)]*\s+)["“‘(]*$/;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Replaces `{id}` in every text of an entry with the figure, the commitment or the count of that id, with a capital at
 * the start of a sentence.
 * @param values what each id stands for
 * @param where the entry's name, for the error
 * @throws when a token names nothing, with entry, field and remedy
 */
export function fill<T>(entry: T, values: ReadonlyMap<string, string>, where: string): T {
  if (typeof entry === 'string') {
    return entry.replace(TOKEN, (token, id: string, offset: number) => {
      const value = values.get(id);
      if (value === undefined)
        throw new Error(
          `${where}: ${token} names no figure, commitment or count. Correct the id, or add it to content/figures.yml or to the case.`,
        );
      return SENTENCE_START.test(entry.slice(0, offset)) ? capitalized(value) : value;
    }) as T;
  }
  if (Array.isArray(entry)) return entry.map((item, index) => fill(item, values, `${where}[${index}]`)) as T;
  if (entry !== null && typeof entry === 'object') {
    return Object.fromEntries(
      Object.entries(entry).map(([key, value]) => [key, fill(value, values, `${where}.${key}`)]),
    ) as T;
  }
  return entry;
}
