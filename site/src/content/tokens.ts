/** What texts name in braces: figures, prices, settings, and how many entries there are, in words. */
import { BIN_DAYS } from '@fairlead/contract/bin.ts';
import { cardinal } from '@fairlead/contract/text.ts';
import { type PromiseWords, replyTime, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import { type FirstReply, firstReplyText } from './first-reply.ts';
import type { Measured } from './schemas/measured.ts';
import type { Price } from './schemas/price.ts';

/** Ordinals that do not end in their number and "th". */
const ODD: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** The endings of ordinals in digits; all others end in "th". */
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** The place of a whole number from one up: `eighth`, `twenty-first`, `101st`. */
export function ordinal(place: number): string {
  if (place >= 100) {
    const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(place);
    return `${cardinal(place)}${ENDINGS[rule] ?? 'th'}`;
  }
  const words = cardinal(place).split('-');
  const [last = ''] = words.splice(-1);
  return [...words, ODD[last] ?? `${last.replace(/y$/, 'ie')}th`].join('-');
}

/** How many entries of the kinds that texts may count are published. */
export type Counts = { services: number; cases: number; posts: number };

/** The tokens that state a count, and the words that each stands for. */
export const countTokens = ({ services, cases, posts }: Counts): [token: string, words: string][] => [
  ['services-count', cardinal(services)],
  ['cases-count', cardinal(cases)],
  ['cases-next', ordinal(cases + 1)],
  ['posts-count', cardinal(posts)],
];

/** What texts may name of content/site.yml. */
export type Settings = {
  brand?: string;
  commitments?: Record<string, string>;
  hours?: WorkingHours & { words: PromiseWords };
  firstReply?: FirstReply;
  email?: { address?: string };
  legalName?: string;
};

/**
 * The commitments by their ids, `brand`, `reply-time`, `first-reply`, `email` and `legal-name`, as far as they are there, and
 * `bin-days`.
 * @param now milliseconds since 1970
 */
export const settingTokens = (
  { brand, commitments, hours, firstReply, email, legalName }: Settings,
  measured?: Measured['firstReply'],
  now = Date.now(),
): [token: string, text: string][] =>
  Object.entries({
    ...commitments,
    brand,
    'reply-time': hours && replyTime(hours),
    'first-reply': hours && firstReply && measured && firstReplyText(firstReply, hours, measured, now),
    'bin-days': cardinal(BIN_DAYS),
    email: email?.address,
    'legal-name': legalName,
  }).flatMap(([id, text]) => (text === undefined ? [] : [[id, String(text)]]));

/** The words around amounts, of content/labels.yml. */
type PriceWords = Record<'from' | 'to' | Price['per'], string>;

/** A price as it is read: `$4,500 to $7,000` or `from $4,500`, and what that is for: `a month`. */
export function spellPrice(
  { from, to, fixed, per }: Pick<Price, 'from' | 'to' | 'fixed' | 'per'>,
  currency: string,
  words: PriceWords,
): { amount: string; unit: string } {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 });
  const range = to === undefined ? money.format(from) : `${money.format(from)} ${words.to} ${money.format(to)}`;
  return { amount: to === undefined && !fixed ? `${words.from} ${range}` : range, unit: words[per] };
}

/** What texts can name of a price: itself and its low end, and for a shortest term what that comes to, and the low end of it. */
export const priceIds = (id: string): [price: string, low: string, term: string, least: string] => [
  id,
  `${id}-low`,
  `${id}-term`,
  `${id}-least`,
];

/**
 * The prices and their low ends by their ids: those for a month with the unit, those for a project without, since the text
 * says which. One with a shortest term has all its ids.
 */
export const priceTokens = (
  prices: [id: string, price: Price][],
  currency: string,
  words: PriceWords,
): [token: string, text: string][] =>
  prices.flatMap(([id, price]): [string, string][] => {
    const [, low, term, least] = priceIds(id);
    const { from, to, per, months } = price;
    const { amount, unit } = spellPrice(price, currency, words);
    const exactly = (from: number) => spellPrice({ per, from, fixed: true }, currency, words).amount;
    const perUnit = (amount: string) => (per === 'month' ? `${amount} ${unit}` : amount);
    const itself: [string, string][] = [
      [id, perUnit(amount)],
      [low, perUnit(exactly(from))],
    ];
    if (!months) return itself;
    const whole = { ...price, from: from * months, to: to && to * months };
    return [...itself, [term, spellPrice(whole, currency, words).amount], [least, exactly(whole.from)]];
  });

const TOKEN = /\{([a-z][a-z0-9-]*)\}/g;

/** What goes before the first word of a sentence, with quotation marks and brackets. */
const SENTENCE_START = /(?:^|[.!?]["”’)]*\s+)["“‘(]*$/;

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names and addresses, which begin a sentence as they are written. */
const AS_WRITTEN: readonly string[] = ['brand', 'email', 'legal-name'];

/**
 * Replaces `{id}` in every text of an entry with the figure, the price, the commitment or the count of that id, with a
 * capital at the start of a sentence.
 * @param values what each id stands for
 * @param where the entry's name, for the error
 * @throws when a token names nothing, with entry, field and remedy
 */
export const fill = <T>(entry: T, values: ReadonlyMap<string, string>, where: string): T =>
  // A text becomes a text, and what holds texts keeps its shape.
  filled(entry, values, where) as T;

function filled(entry: unknown, values: ReadonlyMap<string, string>, where: string): unknown {
  if (typeof entry === 'string') {
    return entry.replace(TOKEN, (token, id: string, offset: number) => {
      const value = values.get(id);
      if (value === undefined)
        throw new Error(
          `${where}: ${token} names no figure, price, commitment or count. Correct the id, or add it to content/figures.yml, content/prices.yml or the case.`,
        );
      const isFirst = SENTENCE_START.test(entry.slice(0, offset)) && !AS_WRITTEN.includes(id);
      return isFirst ? capitalized(value) : value;
    });
  }
  if (Array.isArray(entry)) return entry.map((item, index) => filled(item, values, `${where}[${index}]`));
  if (entry !== null && typeof entry === 'object') {
    return Object.fromEntries(
      Object.entries(entry).map(([key, value]) => [key, filled(value, values, `${where}.${key}`)]),
    );
  }
  return entry;
}
