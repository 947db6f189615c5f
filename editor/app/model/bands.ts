/** The list of bands of a page: its kinds, and what each band is called. */
import type { Choice, Schema, Token, Value } from '../../api.ts';
import { isGroup } from '../../data.ts';
import { filled, summaryOf } from './labels.ts';
import { optionFor, optionsOf } from './schema.ts';

/** The kinds of band that a list may have: each type, and each look of a type whose looks have different fields. */
export const bandKinds = ({ items = {} }: Schema): Schema[] =>
  (optionsOf(items) ?? []).flatMap((option) => optionsOf(option) ?? [option]);

const typeOf = ({ properties }: Schema) => properties?.band?.const;

/** Whether a list is one of bands. */
export const isBandList = (schema: Schema): boolean => bandKinds(schema).some((kind) => typeOf(kind) !== undefined);

export const kindOf = (kinds: Schema[], band: Value | undefined): Schema => kinds[optionFor(kinds, band)] ?? {};

/** The kinds of the same type, which are its looks. */
export const looksOf = (kinds: Schema[], kind: Schema): Schema[] =>
  kinds.filter((other) => typeOf(other) === typeOf(kind));

/** Keys that say what a band is and where it stands. */
const PLACE = ['band', 'look', 'ground', 'continues', 'id'];

type Named = { references: Record<string, Choice[]>; tokens: readonly Token[] };

/** What tells a band from the others, as the page says it: its heading, or the title of what it names. */
export function saysOf(kind: Schema, band: Value, { references, tokens }: Named): string {
  const own = Object.entries(isGroup(band) ? band : {}).filter(
    ([key, value]) => !PLACE.includes(key) && typeof value !== 'boolean',
  );
  const named = own.map(([key, value]) => {
    const choices = references[kind.properties?.[key]?.ref ?? ''];
    return [key, choices?.find(({ id }) => id === value)?.title ?? value] as const;
  });
  return filled(summaryOf(Object.fromEntries(named)), tokens).replace(/\s+/g, ' ');
}

/** A second band of the same words. An anchor leads to one band only. */
export const secondOf = (band: Value): Value =>
  isGroup(band) ? Object.fromEntries(Object.entries(band).filter(([key]) => key !== 'id')) : band;

/** Whether a kind is about a text that somebody looks for. */
export const isAbout = ({ title = '', description = '' }: Schema, text: string): boolean =>
  `${title} ${description}`.toLowerCase().includes(text.trim().toLowerCase());
