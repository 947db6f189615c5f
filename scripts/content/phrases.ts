/** Phrases as an owner writes them in content/wording.yml, and where a text has them. */

/** A letter, a digit, or what joins two parts of one word. */
const WITHIN_WORD = String.raw`[\p{L}\p{N}'-]*`;

/** One word of a phrase: `leverag*` has any ending, `*n't` any beginning, and `cutting-edge` may be two words. */
const word = (text: string): string =>
  text
    .split('*')
    .map((part) => part.split('-').map(RegExp.escape).join('[- ]'))
    .join(WITHIN_WORD);

/** Words separated by slashes stand for one another: `what it/they is`. */
const pattern = (phrase: string): string =>
  phrase
    .trim()
    .split(/\s+/)
    .map((choice) => `(?:${choice.split('/').map(word).join('|')})`)
    .join(String.raw`\s+`);

/** The curly apostrophe as the straight one, which keys have. */
const plain = (text: string): string => text.replaceAll('’', "'");

/** Finds phrases in a text, in any case and only as whole words. Each find is written as in the text. */
export function phraseFinder(phrases: readonly string[]): (text: string) => string[] {
  if (phrases.length === 0) return () => [];
  const any = phrases.map((phrase) => pattern(plain(phrase))).join('|');
  const finder = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'giu');
  return (text) =>
    [...plain(text).matchAll(finder)].map(({ 0: found, index }) => text.slice(index, index + found.length));
}
