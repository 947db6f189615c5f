const TOKEN = /\{([a-z][a-z0-9-]*)\}/g;

/**
 * Replaces `{id}` in every text of an entry with the figure or commitment of that id.
 * @param values figures and commitments by id
 * @param where the entry's name, for the error
 * @throws when a token names nothing, with entry, field and remedy
 */
export function fill<T>(entry: T, values: ReadonlyMap<string, string>, where: string): T {
  if (typeof entry === 'string') {
    return entry.replace(TOKEN, (token, id: string) => {
      const value = values.get(id);
      if (value === undefined)
        throw new Error(
          `${where}: ${token} names no figure or setting. Add it to content/figures.yml or correct the id.`,
        );
      return value;
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
