/** Fields in words: their names, what is in them, and how long a text is. */
import { countWords } from '@fairlead/site/src/content/count-words.ts';
import { must } from '@fairlead/support/must.ts';
import type { Path, Schema, Token, Value } from '../../api.ts';
import { isGroup, isList } from '../../data.ts';
import { words } from '../words.ts';
import { markOf, optionsOf } from './schema.ts';

const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(words.fields.known));

/** `notFit` as people write it: Not fit. */
export function plain(key: string): string {
  const spaced = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => KNOWN.get(word.toLowerCase()) ?? word.toLowerCase())
    .join(' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export const labelOf = (schema: Schema, key: string | number): string =>
  schema.title ?? (typeof key === 'number' ? words.fields.item(key + 1) : plain(key));

/** What a placeholder asks its owner, with what stands beside it. */
export const questionIn = ({ confirm }: Schema, beside: Value | undefined): string | undefined =>
  confirm
    ?.replace(/\{(\w+)\}/g, (token, key) => (isGroup(beside) ? String(beside[key] ?? token) : token))
    .replace('write status: confirmed', words.fields.confirm);

/** Where something stands in an entry. */
export const placeOf = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? words.fields.item(key + 1).toLowerCase() : plain(key))).join(', ');

/** The name of an option of a union, by what tells it from the others. */
export function optionLabel(options: Schema[], index: number): string {
  const option = must(options[index], 'an option for each kind of the field');
  if (option.title) return option.title;
  const mark = markOf(options);
  if (mark) return plain(String(option.properties?.[mark]?.const));
  if (option.properties) {
    const own = (option.required ?? []).filter((key) =>
      options.every((other) => other === option || !other.properties?.[key]),
    );
    return options.filter(({ properties }) => properties).length === 1
      ? words.fields.written
      : own.map((key) => plain(key)).join(', ');
  }
  if (option.pattern && options.some(({ properties }) => properties)) return words.fields.named;
  return words.fields.types[String(option.type)] ?? plain(String(option.type));
}

/** A text as visitors read it, with what stands for the names in braces. */
export const filled = (text: string, tokens: readonly Token[]): string =>
  text.replace(/\{([a-z0-9-]+)\}/g, (name, id) => tokens.find((token) => token.id === id)?.stands ?? name);

/** A short text that names an item of a list: the first text in it. */
export function summaryOf(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (isList(value)) return value.map(summaryOf).find(Boolean) ?? '';
  if (!isGroup(value)) return '';
  const named = ['title', 'label', 'name', 'heading', 'question', 'text'].map((key) => value[key]);
  return [...named, ...Object.values(value)].map(summaryOf).find(Boolean) ?? '';
}

type Limits = { least?: number | undefined; most?: number | undefined };

const best = ({ least, most }: Limits): string => {
  if (least !== undefined && most !== undefined) return words.counts.between(least, most);
  if (most !== undefined) return words.counts.most(most);
  return '';
};

/** The words and characters of a text or a list of texts, beside what its place is made for. */
export function countsOf(schema: Schema, value: Value | undefined): string {
  const texts = isList(value) ? value : [value ?? ''];
  const text = texts.map(String).join(' ');
  const limits = optionsOf(schema)?.[0] ?? schema;
  const characters = { least: limits.minCharacters, most: limits.maxCharacters };
  const counted = [words.counts.words(countWords(text)) + best({ least: limits.minWords, most: limits.maxWords })];
  if (!isList(value)) counted.push(words.counts.characters(text.length) + best(characters));
  return counted.join(', ');
}

/** Whether a text is meant for one line. */
export const isShort = ({ pattern, format }: Schema): boolean => pattern !== undefined || format !== undefined;
