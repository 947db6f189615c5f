/** The names of fields in plain words. */
import type { Value } from '../../api.ts';
import { isGroup, isList } from '../../data.ts';
import { words } from '../words.ts';
import { markOf, type Schema } from './schema.ts';

/** `notFit` as people write it: Not fit. */
export function plain(key: string): string {
  const known: Readonly<Record<string, string>> = words.fields.known;
  const spaced = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => (Object.hasOwn(known, word.toLowerCase()) ? known[word.toLowerCase()]! : word.toLowerCase()))
    .join(' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export const labelOf = (schema: Schema, key: string | number): string =>
  schema.title ?? (typeof key === 'number' ? words.fields.item(key + 1) : plain(key));

/** The name of an option of a union, by what tells it from the others. */
export function optionLabel(options: Schema[], index: number): string {
  const option = options[index]!;
  if (option.title) return option.title;
  const mark = markOf(options);
  if (mark) return plain(String(option.properties![mark]!.const));
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

/** A short text that names an item of a list: the first text in it. */
export function summaryOf(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (isList(value)) return value.map(summaryOf).find(Boolean) ?? '';
  if (!isGroup(value)) return '';
  const named = ['title', 'label', 'name', 'heading', 'question', 'text'].map((key) => value[key]);
  return [...named, ...Object.values(value)].map(summaryOf).find(Boolean) ?? '';
}
