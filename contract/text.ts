/** What each kind of text in the form must look like, and how texts and numbers are written out. */

/** How many characters a text has. An emoji counts as one, however many bytes it takes. */
export const codePoints = (text: string): number => [...text].length;

/** Removes C0 controls and replaces lone surrogates, because the two databases store them differently. */
export const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing exactly these is the purpose
  text.replace(/[\u0000-\u001f]/g, '').toWellFormed();

/** Whether a text has a letter, a digit, a punctuation mark or a symbol in it. */
export const hasVisibleCharacter = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** 7 to 15 digits, and between them only spaces, `+ ( ) - . /`, `x` and `ext`. */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && /^(?:\d|[\s+()\-./]|ext|x)+$/i.test(text);
};

/** One address such as `local@host.tld`, without spaces, commas, semicolons, quotes or angle brackets. */
export const isEmail = (text: string): boolean =>
  /^[^\s@,;"“”<>]+@[^\s@,;"“”<>.]+(?:\.[^\s@,;"“”<>.]+)*\.[^\s@,;"“”<>.]{2,}$/u.test(text);

/** Adds the scheme that people leave out: `example.com` becomes `https://example.com`. */
export const withScheme = (text: string): string => {
  const address = text.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
    ? address
    : `https://${address.replace(/^\/+/, '')}`;
};

/** An http(s) address without a user name, whose host has a dot. */
export const isWebsite = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && /[^.]\.[^.]/.test(hostname);
};

/** Escapes text for an element or a quoted attribute of HTML or XML. The ampersand comes first: the others write one. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number from zero up: in words below a hundred, `twenty-one`, and in digits from there, `1,200`. */
export function cardinal(count: number): string {
  if (count >= 100) return count.toLocaleString('en-US');
  const [one, tens, ones] = [ONES[count], TENS[Math.floor(count / 10)], ONES[count % 10]];
  if (one) return one;
  return count % 10 === 0 ? `${tens}` : `${tens}-${ones}`;
}
