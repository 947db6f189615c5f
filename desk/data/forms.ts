/** The forms of a lead's page: what was typed, what is wrong with it, and how it becomes a change. */
import { recordOf } from '@fairlead/contract/records.ts';
import { asciiDigits, withoutInvisible } from '@fairlead/contract/text.ts';
import { dayAndTime, type NextStep, stepTime } from '@fairlead/leads/next-step.ts';
import { stageOf } from '@fairlead/leads/stages.ts';
import type { LeadWork } from '@fairlead/leads/work.ts';
import { dayOf } from './filters.ts';

/** The names of the fields, as the form of the work and that of the next step post them. */
export const WORK_FIELDS = ['stage', 'lostReason', 'value', 'owner'] as const;
export const STEP_FIELDS = ['what', 'day', 'time', 'by'] as const;
export const LEAD_FIELDS = [...WORK_FIELDS, ...STEP_FIELDS] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** What the fields have. */
export type TypedLead = Record<LeadField, string>;

export type TypedStep = Pick<TypedLead, (typeof STEP_FIELDS)[number]>;

/** What somebody has typed on the page of a lead and nothing has stored: the fields that were changed, and the note. */
export type Draft = { fields: Partial<TypedLead>; note: string };

export const NO_DRAFT: Draft = { fields: {}, note: '' };

export const isEmpty = ({ fields, note }: Draft): boolean => Object.keys(fields).length === 0 && note === '';

/** The name of the hidden field with what a field of the page had shown. */
export const shownName = (field: LeadField): string => `was.${field}`;

/** Why a field was not accepted. desk/words.ts has the sentence that people read. */
export type FieldFault = 'required' | 'invalid' | 'too_long';

/** `closed`: a lead that is won or lost takes no next step. */
export type LeadErrors = Partial<Record<LeadField, FieldFault | 'closed'>>;

/** The longest texts, in code units. */
export const LONGEST = { lostReason: 500, what: 200, note: 5_000, referredBy: 200 } as const;

/** The most that a lead can be worth, in cents. It stays exact in JavaScript and in both databases. */
export const MOST_CENTS = 100_000_000_000;

/**
 * What was typed into the page of a lead. Of a field that the form does not have, nothing was. A next step is one thing: who
 * changes its words keeps the day that the page had shown.
 */
export function draftIn(form: URLSearchParams): Draft {
  const typed = readTyped(form, LEAD_FIELDS);
  const isTyped = (field: LeadField) => form.has(field) && typed[field] !== form.get(shownName(field));
  const step = STEP_FIELDS.some(isTyped) ? STEP_FIELDS.filter((field) => form.has(field)) : [];
  const fields = [...WORK_FIELDS.filter(isTyped), ...step];
  return {
    fields: Object.fromEntries(fields.map((field) => [field, typed[field]])),
    // PostgreSQL takes no NUL in a text.
    note: form.get('note')?.replaceAll('\0', '').trim() ?? '',
  };
}

/** The fields of one form, each in one line. */
export function readTyped<Field extends LeadField>(
  form: URLSearchParams,
  fields: readonly Field[],
): Record<Field, string> {
  // PostgreSQL takes no NUL in a text.
  const read = (name: Field) => form.get(name)?.replaceAll('\0', '').replace(/\s+/g, ' ').trim() ?? '';
  return recordOf(fields, read);
}

/** @param people who a lead can be given to @param currency of the value, ISO 4217 */
export function checkWork(
  typed: Pick<TypedLead, (typeof WORK_FIELDS)[number]>,
  people: readonly string[],
  currency: string,
): { work: Omit<LeadWork, 'nextStep'> } | { errors: LeadErrors } {
  const errors: LeadErrors = {};
  const stage = stageOf(typed.stage);
  const valueCents = typed.value === '' ? null : centsOf(typed.value, currency);
  const owner = typed.owner === '' ? null : typed.owner;
  if (stage === null) errors.stage = 'invalid';
  if (stage === 'lost' && typed.lostReason === '') errors.lostReason = 'required';
  if (typed.lostReason.length > LONGEST.lostReason) errors.lostReason = 'too_long';
  if (valueCents === undefined) errors.value = 'invalid';
  if (owner !== null && !people.includes(owner)) errors.owner = 'invalid';
  if (stage === null || valueCents === undefined || Object.keys(errors).length > 0) return { errors };
  return { work: { stage, lostReason: stage === 'lost' ? typed.lostReason : null, valueCents, owner } };
}

/** Who types `26` for a year means another one, and gets `0026` from the browser. @param day null for none */
export const isThisCentury = (day: string | null): boolean => day !== null && /^2\d{3}-/.test(day);

/** @param people who a step can be given to @param timeZone of the day and the time */
export function checkStep(
  { what, day, time, by }: TypedStep,
  people: readonly string[],
  timeZone: string,
): { step: NextStep } | { errors: LeadErrors } {
  const errors: LeadErrors = {};
  if (what === '') errors.what = 'required';
  if (what.length > LONGEST.what) errors.what = 'too_long';
  if (!isThisCentury(dayOf(day))) errors.day = 'invalid';
  if (!/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(time)) errors.time = 'invalid';
  if (!people.includes(by)) errors.by = 'invalid';
  if (Object.keys(errors).length > 0) return { errors };
  return { step: { what, ...stepTime({ day, time }, timeZone), by } };
}

/** A number with its groups of thousands: by commas, by spaces or apostrophes, or by two points or more. */
const ENGLISH = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’ ]\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/;
/** The same as other languages write it, where no reader of English would take it for something else: not `12.345`. */
const CONTINENTAL = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['’ ]\d{3})+)(?:,(\d{1,2}))$|^(\d{1,3}(?:\.\d{3}){2,})$/;
/** What people write in place of zeros. */
const TIMES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/**
 * An amount as people write it, in cents: `12500`, `$12,500.50`, `12 500`, `12.500,50`, `12.5k`. Undefined where it could mean
 * two things, or another currency.
 * @param currency ISO 4217
 */
export function centsOf(text: string, currency: string): number | undefined {
  let plain = asciiDigits(withoutInvisible(text).normalize('NFKC')).replace(/\s+/g, ' ').trim();
  for (const sign of signsOf(currency)) {
    if (plain.toUpperCase().startsWith(sign)) plain = plain.slice(sign.length).trim();
    if (plain.toUpperCase().endsWith(sign)) plain = plain.slice(0, -sign.length).trim();
  }
  const [, digits = '', letter = ''] = /^(.*?)(?: ?([km])|[.,][-–—]{1,2})?$/i.exec(plain) ?? [];
  const [, ...parts] = ENGLISH.exec(digits) ?? CONTINENTAL.exec(digits) ?? [];
  const [whole = parts[2], part = ''] = parts;
  if (whole === undefined) return undefined;
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
  const all = cents * (TIMES[letter.toLowerCase()] ?? 1);
  return all <= MOST_CENTS ? all : undefined;
}

/** What stands for a currency beside an amount, the longest first: `USD`, `US$`, `$`. */
function signsOf(currency: string): string[] {
  const displays = ['code', 'symbol', 'narrowSymbol'] as const;
  const signs = ['en-US', 'en-CA'].flatMap((language) =>
    displays.map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')
        ?.value.toUpperCase(),
    ),
  );
  return [...new Set(signs)].filter((sign) => sign !== undefined).sort((a, b) => b.length - a.length);
}

/** Cents as the field shows them: `12500` or `12500.50`. */
export const typedCents = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The work as the forms show it. @param timeZone of the day and the time of the next step */
export const typedOf = ({ stage, lostReason, valueCents, owner, nextStep }: LeadWork, timeZone: string): TypedLead => ({
  stage,
  lostReason: lostReason ?? '',
  value: typedCents(valueCents),
  owner: owner ?? '',
  what: nextStep?.what ?? '',
  ...(nextStep ? dayAndTime(nextStep, timeZone) : { day: '', time: '' }),
  by: nextStep?.by ?? '',
});
