/** Keys whose values are ids, addresses or choices. A visitor does not read them. */
const NOT_WORDS =
  /^(?:type|id|group|icon|status|date|href|url|link|service|services|cases|ids|figures|quote|goal|stalls|runs|sells|order|author|related|now|from|to|phrases)$/;

export type Text = { field: string; text: string };

/** Every text of an entry that a visitor reads, with the name of its field. */
export function texts(data: unknown, field = ''): Text[] {
  if (typeof data === 'string') return [{ field, text: data }];
  if (Array.isArray(data)) return data.flatMap((item, index) => texts(item, `${field}.${index}`));
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const plainValue =
      typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
    if (NOT_WORDS.test(key) && plainValue) return [];
    return texts(value, field ? `${field}.${key}` : key);
  });
}

/** Every value under a key of the given name, anywhere in the entry. */
export function values(data: unknown, name: string, field = ''): Text[] {
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const here = field ? `${field}.${key}` : key;
    if (key === name && typeof value === 'string') return [{ field: here, text: value }];
    if (key === name && Array.isArray(value) && value.every((item) => typeof item === 'string'))
      return value.map((text, index) => ({ field: `${here}.${index}`, text }));
    return values(value, name, here);
  });
}
