/** Which field of an entry a text on its page comes from, and the other way around, by the words themselves. */
import type { Path, Token, Value } from '../../api.ts';
import { leavesOf, valueAt } from '../../data.ts';

/** A text of an entry, and where it stands. */
type Leaf = { path: Path; text: string };

/** Fields whose values no page says. */
const UNSAID = ['band', 'ground', 'icon', 'id', 'href'];

/** So few characters are in too many texts. */
const FEWEST = 4;

/** So few are, where only letters are compared. */
const PASSAGE = 12;

const leavesIn = (value: Value | undefined, path: Path = []): Leaf[] =>
  leavesOf(value ?? null, path).flatMap(({ path: place, value: text }) =>
    typeof text !== 'string' || text.trim() === '' || place.some((key) => UNSAID.includes(String(key)))
      ? []
      : [{ path: place, text }],
  );

/** A text as both sides write it: one kind of space and of quotes, nothing that is not seen. */
export const normal = (text: string): string =>
  text
    .replace(/[\u00AD\u200B-\u200D\u2060]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** A text without the marks of Markdown. */
const unmarked = (text: string): string =>
  normal(text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*|__|`|^#+\s|^>\s|^[-*]\s/gm, ''));

/** What stands for a figure, a price or a count, which the page shows in its place. */
const TOKEN = /\\\{[^}]*\\\}/g;

/** What the page shows of a text. Between two lines of a heading, the page has no space. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${unmarked(text)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(TOKEN, '.+?')
      .replaceAll(' ', ' ?')}$`,
  );

/** What the names in braces stand for, by these names. */
export const standsFor = (tokens: readonly Token[]): ReadonlyMap<string, string> =>
  new Map(tokens.map(({ id, stands }) => [id, stands]));

/** How many letters and digits of a passage are compared. A text that begins with as many is the same. */
const COMPARED = 40;

/** The letters and digits of a Markdown text as visitors read it, each with its place: without addresses. */
function lettersIn(text: string, stands: ReadonlyMap<string, string>): { letter: string; at: number }[] {
  const parts = text.matchAll(/\]\([^)]*\)|\{([a-z][a-z0-9-]*)\}|[\p{L}\p{N}]/gu);
  return [...parts].flatMap(({ 0: part, 1: token, index: at }) => {
    if (part.startsWith('](')) return [];
    const read = token === undefined ? part : (stands.get(token) ?? '');
    return (read.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []).map((letter) => ({ letter, at }));
  });
}

/**
 * Where a Markdown text says what is pressed on its page, or found in it; undefined where it does not.
 * @param texts what is pressed, and what is around it, from the inside out
 * @param stands what the names in braces stand for
 */
export function passageIn(
  text: string,
  texts: readonly string[],
  stands: ReadonlyMap<string, string> = new Map(),
): number | undefined {
  const said = texts.map(normal).find((one) => one.length >= FEWEST);
  if (said === undefined) return undefined;
  const wanted = lettersIn(said, new Map()).map(({ letter }) => letter);
  const own = lettersIn(text, stands);
  const found = own
    .map(({ letter }) => letter)
    .join('')
    .indexOf(wanted.slice(0, COMPARED).join(''));
  return wanted.length === 0 ? undefined : own[found]?.at;
}

/**
 * The field that a text of the page comes from.
 * @param within where in the entry it is looked for first: the band. Elsewhere, it has to say just that.
 * @param texts what is pressed, and what is around it, from the inside out
 * @param stands what the names in braces stand for
 */
export function fieldOf(
  value: Value,
  within: Path,
  texts: readonly string[],
  stands?: ReadonlyMap<string, string>,
): Path | undefined {
  const leaves = leavesIn(valueAt(value, within), within);
  const around = within.length === 0 ? [] : leavesIn(value).filter(({ path }) => path[0] !== within[0]);
  const said = texts.map(normal).filter(Boolean);
  for (const own of [leaves, around])
    for (const text of said) {
      const found = own.find((leaf) => patternOf(leaf.text).test(text));
      if (found) return found.path;
    }
  // A paragraph of a long text, or a text with something added.
  const text = said.find((one) => one.length >= FEWEST);
  if (text === undefined) return undefined;
  const found =
    leaves.find((leaf) => unmarked(leaf.text).includes(text)) ??
    leaves.find((leaf) => leaf.text.length > text.length / 2 && text.includes(unmarked(leaf.text))) ??
    (text.length < PASSAGE ? undefined : leaves.find((leaf) => passageIn(leaf.text, [text], stands) !== undefined));
  return found?.path;
}

/** The innermost of some elements that shows a text, and nothing else. */
export function elementOf(roots: readonly Element[], text: string): Element | undefined {
  const pattern = patternOf(text);
  let found = roots
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .find((element) => pattern.test(normal(element.textContent ?? '')));
  for (;;) {
    const inner = [...(found?.children ?? [])].find((child) => pattern.test(normal(child.textContent ?? '')));
    if (!inner) return found;
    found = inner;
  }
}

/** The path in the id of a field (`idOf`). */
export const pathOf = (id: string): Path =>
  id
    .split('.')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : decodeURIComponent(key)));
