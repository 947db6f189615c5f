/** What a text may hold and how it is shortened, set apart from the text around it, and escaped; and how numbers are written out. */

/** How many characters a text has. An emoji counts as one, however many bytes it takes. */
export const codePoints = (text: string): number => [...text].length;

/** A text in one line: without controls and separators of lines. Lone surrogates are replaced, since databases refuse them. */
export const cleanText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').toWellFormed();

/** What a person is called. Who came by another way than the form may have told one name only. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter((name) => name !== '').join(' ');

/** A text without what cannot be seen: format characters, such as marks of direction, and what Unicode lets programs ignore. */
export const withoutInvisible = (text: string): string => cleanText(text).replace(/[\p{Cf}\p{DI}]/gu, '');

/** The digits of every script as those of ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode has the ten digits of a script one after the other, from zero on.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });

/** Whether a text has a letter, a digit, a punctuation mark or a symbol in it that is not drawn as a blank. */
export const hasVisibleCharacter = (text: string): boolean =>
  /(?![\p{DI}\u2800\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * The beginning of a text, with an ellipsis for the rest. No character is cut, whatever number of code points it has.
 * @param longest in UTF-16 code units, of the result
 */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length >= longest) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** The first so many code points of a text. */
export const firstOf = (text: string, count: number): string => [...text].slice(0, count).join('');

/** Begin and end of an isolate: text in it turns no text around it. */
const FSI = '\u2068';
const PDI = '\u2069';
/** Marks of direction, and the letters of scripts that are written from right to left. */
const TURNS = /[\p{Bidi_C}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text in which each isolate that begins also ends, and none ends that has not begun. */
export function balanced(text: string): string {
  let open = 0;
  const kept = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== PDI) open++;
    else if (open === 0) return '';
    else open--;
    return mark;
  });
  return kept + PDI.repeat(open);
}

/** A text that turns no text around it, whatever marks of direction are in it. Other text stays as it is. */
export const isolated = (text: string): string => (TURNS.test(text) ? FSI + balanced(text) + PDI : text);

/** Escapes text for an element or a quoted attribute of HTML or XML. The ampersand comes first: the others write one. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

// Marked as pure, so that code for browsers that writes no number leaves the words out.
const ONES =
  /* @__PURE__ */ 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = /* @__PURE__ */ 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number from zero up: in words below a hundred, `twenty-one`, and in digits from there, `1,200`. */
export function cardinal(count: number): string {
  if (count >= 100) return count.toLocaleString('en-US');
  const [one, tens, ones] = [ONES[count], TENS[Math.floor(count / 10)], ONES[count % 10]];
  if (one) return one;
  return count % 10 === 0 ? `${tens}` : `${tens}-${ones}`;
}
