/** The forms of a lead's page: what was typed, what is wrong with it, and how it becomes a change. */
import { recordOf } from '../records.ts';
import { dayOf } from './filters.ts';
import type { LeadWork } from './lead.ts';
import { dayAndTime, type NextStep, stepTime } from './next-step.ts';
import { stageOf } from './stages.ts';

/** The names of the fields, as the form of the work and that of the next step post them. */
export const WORK_FIELDS = ['stage', 'lostReason', 'value', 'owner'] as const;
export const STEP_FIELDS = ['what', 'day', 'time', 'by'] as const;
export const LEAD_FIELDS = [...WORK_FIELDS, ...STEP_FIELDS] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** What was typed. After an error or a conflict the page shows it again. */
export type TypedLead = Record<LeadField, string>;

/** Why a field was not accepted. content/desk has the sentence that people read. */
export type FieldFault = 'required' | 'invalid' | 'too_long';

export type LeadErrors = Partial<Record<LeadField, FieldFault>>;

/** The longest texts, in code units. */
export const LONGEST = { lostReason: 500, what: 200, note: 5_000 } as const;

/** The most that a lead can be worth, in cents. It stays exact in JavaScript and in both databases. */
export const MOST_CENTS = 100_000_000_000;

/** The fields of one form, each in one line. */
export function readTyped<Field extends LeadField>(
  form: URLSearchParams,
  fields: readonly Field[],
): Record<Field, string> {
  // PostgreSQL takes no NUL in a text.
  const read = (name: Field) => form.get(name)?.replaceAll('\0', '').replace(/\s+/g, ' ').trim() ?? '';
  return recordOf(fields, read);
}

/** @param people who a lead can be given to */
export function checkWork(
  typed: Pick<TypedLead, (typeof WORK_FIELDS)[number]>,
  people: readonly string[],
): { work: Omit<LeadWork, 'nextStep'> } | { errors: LeadErrors } {
  const errors: LeadErrors = {};
  const stage = stageOf(typed.stage);
  const valueCents = typed.value === '' ? null : centsOf(typed.value);
  const owner = typed.owner === '' ? null : typed.owner;
  if (stage === null) errors.stage = 'invalid';
  if (stage === 'lost' && typed.lostReason === '') errors.lostReason = 'required';
  if (typed.lostReason.length > LONGEST.lostReason) errors.lostReason = 'too_long';
  if (valueCents === undefined) errors.value = 'invalid';
  if (owner !== null && !people.includes(owner)) errors.owner = 'invalid';
  if (stage === null || valueCents === undefined || Object.keys(errors).length > 0) return { errors };
  return { work: { stage, lostReason: stage === 'lost' ? typed.lostReason : null, valueCents, owner } };
}

/** Who types `26` for a year means another one, and gets `0026` from the browser. */
const YEARS = /^2\d{3}-/;

/** @param people who a step can be given to @param timeZone of the day and the time */
export function checkStep(
  { what, day, time, by }: Pick<TypedLead, (typeof STEP_FIELDS)[number]>,
  people: readonly string[],
  timeZone: string,
): { step: NextStep } | { errors: LeadErrors } {
  const errors: LeadErrors = {};
  if (what === '') errors.what = 'required';
  if (what.length > LONGEST.what) errors.what = 'too_long';
  if (dayOf(day) === null || !YEARS.test(day)) errors.day = 'invalid';
  if (!/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(time)) errors.time = 'invalid';
  if (!people.includes(by)) errors.by = 'invalid';
  if (Object.keys(errors).length > 0) return { errors };
  return { step: { what, ...stepTime({ day, time }, timeZone), by } };
}

/** `12,500` or `12500.50` in cents; undefined for anything else. */
export function centsOf(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return cents <= MOST_CENTS ? cents : undefined;
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
