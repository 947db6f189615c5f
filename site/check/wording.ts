/** Phrases that no text may have, as an owner writes them in content/wording.yml, and marks that none may have. */
import { listAt, textAt } from '../src/content/fields.ts';
import { type Check, textFaults } from './entries.ts';

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

/** Finds the first of some phrases in a text, in any case and only as whole words, as it is written there. */
export function phraseFinder(phrases: readonly string[]): (text: string) => string | undefined {
  if (phrases.length === 0) return () => undefined;
  const any = phrases.map((phrase) => pattern(plain(phrase))).join('|');
  const finder = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'iu');
  return (text) => {
    const found = finder.exec(plain(text));
    return found ? text.slice(found.index, found.index + found[0].length) : undefined;
  };
}

const PICTOGRAPH = /(?![©™®])\p{Extended_Pictographic}/u;

/** The one place for an exclamation mark: after a single word that opens a text, as in "Oops! Page not found". */
const INTERJECTION = /^\p{L}+!(?=\s|$)/u;

/** Marks of Markdown for bold words and for a link. */
const MARKDOWN = /\*\*[^*]+\*\*|\[[^\]]+\]\([^\s)]+\)/;

/**
 * No text has a phrase that content/wording.yml forbids, a pictograph, a second dash, an exclamation mark after a sentence, or
 * marks of Markdown, which visitors would read: only the text of a post is Markdown.
 */
export const wordingIsPlain: Check = (entries) => {
  const rules = entries
    .filter(({ kind }) => kind === 'wording')
    .flatMap((entry) => listAt(entry.data, 'forbidden'))
    .map((rule) => ({
      find: phraseFinder(listAt(rule, 'phrases').map(String)),
      instead: textAt(rule, 'instead') ?? '',
    }));
  return textFaults(entries, (text) => {
    for (const { find, instead } of rules) {
      const found = find(text);
      if (found !== undefined) return `Says "${found}". ${instead}`;
    }
    const pictograph = PICTOGRAPH.exec(text);
    if (pictograph) return `Has ${pictograph[0]}. Say it in words.`;
    const [marked] = MARKDOWN.exec(text) ?? [];
    if (marked !== undefined)
      return `Has ${marked}, and visitors would read these marks: only the text of a post has bold words and links in it. Write it without them.`;
    if (text.replace(INTERJECTION, '').includes('!'))
      return 'Has an exclamation mark. End the sentence with a full stop.';
    return (text.match(/—/g) ?? []).length > 1 ? 'Chains dashes. Write two sentences.' : undefined;
  });
};
