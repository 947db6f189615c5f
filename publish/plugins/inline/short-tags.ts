/** React ends a tag without content as XML does. Browsers do not need the slash there. */
const CLOSED = /(<(?:img|source|input|br|hr|wbr)\b[^>]*?) ?\/>/g;
const ISLAND = /<astro-island\b[^>]*>/g;
/** Astro's own element reads these; ours does not (publish/plugins/island/element.ts). */
const UNREAD_ATTRIBUTES = / (?:uid|opts|await-children)(?:="[^"]*")?/g;
/** The content of a slot that an island does not show. */
const UNREAD_SLOTS = /<template data-astro-template[^>]*>.*?<\/template>/gs;

/** Shortens tags without a change of what browsers read in them. */
export const shortenTags = (html: string): string =>
  html
    .replace(CLOSED, '$1>')
    .replaceAll(' srcSet=', ' srcset=')
    .replace(ISLAND, (tag) => tag.replace(UNREAD_ATTRIBUTES, ''))
    .replace(UNREAD_SLOTS, '');
