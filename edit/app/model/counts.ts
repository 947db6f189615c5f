/** How long a text is, and how long it may be. */
import type { Value } from '../../api.ts';
import { isList } from '../../data.ts';
import { words } from '../words.ts';
import { optionsOf, type Schema } from './schema.ts';

/** A word is what is between spaces and has a letter or a digit in it. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

type Limits = { least?: number | undefined; most?: number | undefined };

const allowed = ({ least, most }: Limits): string => {
  if (least !== undefined && most !== undefined) return words.counts.between(least, most);
  if (most !== undefined) return words.counts.most(most);
  return '';
};

/** The words and characters of a text or a list of texts, beside what the schema allows. */
export function countsOf(schema: Schema, value: Value | undefined): string {
  const texts = isList(value) ? value : [value ?? ''];
  const text = texts.map(String).join(' ');
  const limits = optionsOf(schema)?.[0] ?? schema;
  const long = limits.maxCharacters ?? limits.maxLength;
  const counted = [words.counts.words(countWords(text)) + allowed({ least: limits.minWords, most: limits.maxWords })];
  if (!isList(value)) counted.push(words.counts.characters(text.length) + allowed({ most: long }));
  return counted.join(', ');
}

/** Whether a text is meant for one line. */
export const isShort = ({ pattern, format, maxLength }: Schema): boolean =>
  pattern !== undefined || format !== undefined || (maxLength ?? 99) <= 20;
