/**
 * The content of another agency, made of this one's by its schemas. Every word that visitors read is longer and has an accent,
 * every figure, price and name is another one, and there is one post more. So a word or a figure of code is found on its pages.
 */
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSource } from '@fairlead/site/check/read.ts';
import { DOCUMENTS } from '@fairlead/site/src/content/documents.ts';
import { type Field, fieldsIn, textAt } from '@fairlead/site/src/content/fields.ts';
import { endingOf, KIND_NAMES, KINDS } from '@fairlead/site/src/content/kinds.ts';
import { must } from '@fairlead/support/must.ts';
import { parse, stringify } from 'yaml';

/** Letters that the font has, since social pictures are drawn with it. */
const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'ï', o: 'ö', u: 'ü', A: 'Ä', E: 'É', O: 'Ö', U: 'Ü' };

/** A word of another language: accented, and longer by 60 percent. */
function otherWord(word: string): string {
  const longer = word + word.slice(0, Math.ceil(word.length * 0.6)).toLowerCase();
  const accented = longer.replace(/[aeiou]/gi, (letter) => ACCENTS[letter] ?? letter);
  return accented === longer ? `${accented}é` : accented;
}

/** Other digits, as many as before: 0 stays, so that no number begins with it. */
const otherDigits = (text: string): string => text.replace(/[1-9]/g, (digit) => String((Number(digit) % 9) + 1));

/** What is no word: tokens, addresses, and names that the privacy text must have. */
const KEPT = /\{[^}]*\}|https?:\/\/[^\s)"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:Plausible|Google Analytics|cookies?)\b/gi;
/** In Markdown also: the address of a link, a tag, and code between lines of backticks. */
const KEPT_IN_MARKDOWN = new RegExp(`\`\`\`.*?\`\`\`|\\]\\([^)]*\\)|<[^>]+>|&#?\\w+;|${KEPT.source}`, 'gis');

function otherText(text: string, kept = KEPT): string {
  const matches = [...text.matchAll(kept)].map(([match]) => match);
  return text
    .split(kept)
    .map((part, at) => otherDigits(part.replace(/\p{L}+/gu, otherWord)) + (matches[at] ?? ''))
    .join('');
}

/** The name of a host, such as that of a source. */
const HOST = /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b/g;

/** The words of a text that no other content has: those of three letters or more without an accent. */
export const unmarkedIn = (text: string): string[] =>
  text
    .replace(KEPT_IN_MARKDOWN, ' ')
    .replace(HOST, ' ')
    .match(/\p{L}{3,}/gu)
    ?.filter((word) => !/[ÄÉÖÜáéïöü]/.test(word)) ?? [];

/** Whether somebody reads the value of a field as a figure: `+55%`. */
const isFigure = ({ path, beside }: Field): boolean => path.at(-1) === 'value' && 'label' in beside;

type Schema = Parameters<typeof fieldsIn>[0];

/** @param name by which the agency is called in its addresses */
function otherValue(field: Field, name: string): unknown {
  const { value, meta } = field;
  if (typeof value === 'number') return 'per' in field.beside ? Math.round(value * 1.6) : value;
  if (typeof value !== 'string') return value;
  if (meta.prose) return otherText(value);
  if (isFigure(field)) return otherDigits(value);
  return /[@:]/.test(value) ? value.replaceAll(name, 'another-name') : value;
}

function otherEntry(schema: Schema, data: unknown, name: string): void {
  for (const field of fieldsIn(schema, data)) {
    const group = field.path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), data);
    Reflect.set(Object(group), must(field.path.at(-1)), otherValue(field, name));
  }
}

function rewrite(file: string, change: (data: unknown) => void): void {
  const { data: ours, body } = readSource(file);
  // What was read is kept for whoever reads the same text again.
  const data = structuredClone(ours);
  change(data);
  if (file.endsWith('.json')) {
    writeFileSync(file, JSON.stringify(data, null, 2));
    return;
  }
  const text = stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
  writeFileSync(file, body ? `---\n${text}---\n${otherText(body.text, KEPT_IN_MARKDOWN)}` : text);
}

/** Turns the content of a copy of the project into that of another agency. */
export function makeOther(folder: string): void {
  const content = join(folder, 'content');
  const brand = must(textAt(parse(readFileSync(join(content, 'site.yml'), 'utf8')), 'brand'));
  const name = brand.toLowerCase();
  for (const kind of KIND_NAMES.filter((kind) => kind !== 'wording')) {
    const { holds, path, schema } = KINDS[kind];
    const ending = endingOf(holds);
    for (const file of globSync(join(content, ending ? `${path}/*${ending}` : path)))
      rewrite(file, (data) => {
        for (const entry of holds === 'list' ? Object.values(Object(data)) : [data]) otherEntry(schema, entry, name);
      });
  }
  for (const [file, schema] of Object.entries(DOCUMENTS))
    if (file !== KINDS['service-list'].path) rewrite(join(content, file), (data) => otherEntry(schema, data, name));
  addPost(content);
}

/** Copies a post under other titles, so that every count of posts is another one. */
function addPost(content: string): void {
  const [post] = globSync(join(content, 'posts/*.md')).sort();
  const copy = join(content, 'posts', `another-${basename(must(post))}`);
  cpSync(must(post), copy);
  const text = readFileSync(copy, 'utf8');
  writeFileSync(copy, text.replace(/^( *(?:title|description): [^'"].*)$/gm, '$1 22'));
}
