/** An id, or a name in an address. */
export const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A text as an id, or as a name in an address: small letters without accents, digits, and hyphens for everything else. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
