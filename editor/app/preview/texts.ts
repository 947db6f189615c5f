/** Which field of an entry a text on its page comes from, and the other way around, by the words themselves. */
import type { Path, Value } from '../../api.ts';
import { isGroup, isList, valueAt } from '../../data.ts';

/** A text of an entry, and where it stands. */
type Leaf = { path: Path; text: string };

/** Fields whose values no page says. */
const UNSAID = ['band', 'ground', 'icon', 'id', 'href'];

/** So few characters are in too many texts. */
const FEWEST = 4;

function leavesIn(value: Value | undefined, path: Path = []): Leaf[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ path, text: value }];
  if (isList(value)) return value.flatMap((item, at) => leavesIn(item, [...path, at]));
  if (!isGroup(value)) return [];
  return Object.entries(value)
    .filter(([key]) => !UNSAID.includes(key))
    .flatMap(([key, item]) => leavesIn(item, [...path, key]));
}

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

/** What the page shows of a text. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${unmarked(text)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(TOKEN, '.+?')}$`,
  );

/**
 * The field that a text of the page comes from.
 * @param within where in the entry it is looked for
 * @param texts what is pressed, and what is around it, from the inside out
 */
export function fieldOf(value: Value, within: Path, texts: readonly string[]): Path | undefined {
  const leaves = leavesIn(valueAt(value, within), within);
  const said = texts.map(normal).filter(Boolean);
  for (const text of said) {
    const found = leaves.find((leaf) => patternOf(leaf.text).test(text));
    if (found) return found.path;
  }
  // A paragraph of a long text, or a text with something added.
  const [text = ''] = said;
  if (text.length < FEWEST) return undefined;
  const found =
    leaves.find((leaf) => unmarked(leaf.text).includes(text)) ??
    leaves.find((leaf) => leaf.text.length > text.length / 2 && text.includes(unmarked(leaf.text)));
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
