/**
 * The figures that the calculator asks for, how they are read, and how an address keeps them. All are whole hundredths,
 * so that none is rounded.
 */
import { keysOf } from '@fairlead/contract/records.ts';
import { asciiDigits, firstOf, withoutInvisible } from '@fairlead/contract/text.ts';

/** What each figure is, in the order of the page. `most` is in whole units: currency, percent or orders. */
export const FIELDS = {
  order: { kind: 'money', most: 1_000_000 },
  margin: { kind: 'percent', most: 100 },
  returns: { kind: 'percent', most: 100 },
  reorders: { kind: 'count', most: 100 },
  freight: { kind: 'money', most: 100_000 },
} as const;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = keysOf(FIELDS);

/** What was typed. */
export type Answers = Record<FieldName, string>;
/** Cents, hundredths of a percent, hundredths of an order. */
export type Figures = Record<FieldName, number>;
/** Why an answer is no figure. */
export type Fault = 'empty' | 'number' | 'decimals' | 'range' | 'zero';

/** Digits, with commas or spaces between thousands or without, and a decimal point. */
const NUMBER = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:\.(\d*))?$/;

/** An answer in ASCII: copied figures have spaces that do not break, marks of direction, and digits of other scripts. */
const inAscii = (answer: string): string =>
  asciiDigits(withoutInvisible(answer).normalize('NFKC')).replace(/\s/g, ' ').replace('\u2212', '-').trim();

/** A number of each kind without the sign that may stand at it: one of a currency before it, or one for percent after. */
const WITHOUT_SIGN = {
  money: (text: string) => text.replace(/^(-?)\s*\p{Sc}\s*/u, '$1'),
  percent: (text: string) => text.replace(/\s*%$/, ''),
  count: (text: string) => text,
};

/**
 * Reads one answer: `1,200.50`, `1 200.50`, `$1,200.50`, `38%`, `.5`.
 * @returns the figure in hundredths, or why it is none
 */
export function readFigure(name: FieldName, answer: string): number | Fault {
  const { kind, most } = FIELDS[name];
  const text = inAscii(answer);
  if (text === '') return 'empty';
  const [, minus, whole = '', decimals = ''] = NUMBER.exec(WITHOUT_SIGN[kind](text)) ?? [];
  if (whole + decimals === '') return 'number';
  if (decimals.replace(/0+$/, '').length > 2) return 'decimals';
  const figure = Number(whole.replace(/[, ]/g, '') + decimals.slice(0, 2).padEnd(2, '0'));
  if ((minus && figure > 0) || figure > most * 100) return 'range';
  return name === 'order' && figure === 0 ? 'zero' : figure;
}

/** Reads all answers. `figures` is there when no answer has a fault. */
export function readFigures(answers: Answers): { figures?: Figures; faults: Partial<Record<FieldName, Fault>> } {
  const read = FIELD_NAMES.map((name) => [name, readFigure(name, answers[name])] as const);
  const faults = Object.fromEntries(read.filter(([, value]) => typeof value === 'string'));
  // Without a fault, each field has a figure.
  return Object.keys(faults).length > 0 ? { faults } : { figures: Object.fromEntries(read) as Figures, faults };
}

/** Longer answers are cut: no figure needs more characters. */
const MOST = 24;

/** The part of an address that keeps the answers: `#order=420&margin=38&…`. The browser sends it to nobody. */
export const toHash = (answers: Answers): string =>
  `#${new URLSearchParams(FIELD_NAMES.map((name) => [name, answers[name]]))}`;

/** The answers that an address keeps. A figure that is not there is missing. */
export function fromHash(hash: string): Partial<Answers> {
  const kept = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) =>
      kept
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, firstOf(value, MOST)]),
    ),
  );
}
