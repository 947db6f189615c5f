/** Keys whose values are ids, addresses, days or choices. Labels have some of these names too, and are words. */
const CODE_KEYS =
  /^(?:type|id|group|icon|status|date|updated|href|url|link|service|services|case|cases|ids|figure|figures|evidence|quote|goal|stalls|runs|sells|use|author|related|calculator|moved|languages|training|now|from|to|less|over|mark|kind|column)$/;
/** What an id, an address, a day or a choice looks like. */
const CODE = /^(?:[a-z0-9-]*|[/#].*|(?:https?|mailto):.*)$/;
/** Keys whose values are no words, whatever they look like. */
const NO_WORDS = /^(?:currency|phrases|domain|script|collect|measurementId|server)$/;

/** Whether a visitor reads a text. @param key the key that it is under, alone or in a list */
export const isRead = (key: string, text: string): boolean =>
  !NO_WORDS.test(key) && !(CODE_KEYS.test(key) && CODE.test(text));

export type Text = { field: string; text: string };

/** Every text of an entry that a visitor reads, with the name of its field. */
export function texts(data: unknown, field = '', key = ''): Text[] {
  if (typeof data === 'string') return isRead(key, data) ? [{ field, text: data }] : [];
  if (Array.isArray(data)) return data.flatMap((item, index) => texts(item, `${field}.${index}`, key));
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([name, value]) => texts(value, field ? `${field}.${name}` : name, name));
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
