/** The forms of a lead's page: what was typed, what is wrong with it, and how it becomes a change. */
import type { LeadWork } from './lead.ts';
import { stageOf } from './stages.ts';

/** The names of the fields, as the forms post them. */
export const WORK_FIELDS = ['stage', 'lostReason', 'value', 'owner'] as const;
export type WorkField = (typeof WORK_FIELDS)[number];

/** What was typed. After an error or a conflict the page shows it again. */
export type TypedWork = Record<WorkField, string>;

/** Why a field was not accepted. content/desk has the sentence that people read. */
export type FieldFault = 'required' | 'invalid' | 'too_long';

export type WorkErrors = Partial<Record<WorkField, FieldFault>>;

/** The longest texts, in code units. */
export const LONGEST = { lostReason: 500, note: 5_000 } as const;

/** The most that a lead can be worth, in cents. It stays exact in JavaScript and in both databases. */
export const MOST_CENTS = 100_000_000_000;

/** What was typed into a field. PostgreSQL takes no NUL in a text. */
export const readTyped = (form: URLSearchParams, name: WorkField): string =>
  form.get(name)?.replaceAll('\0', '').trim() ?? '';

export function readTypedWork(form: URLSearchParams): TypedWork {
  const read = (name: WorkField) => readTyped(form, name);
  return { stage: read('stage'), lostReason: read('lostReason'), value: read('value'), owner: read('owner') };
}

/** @param people who a lead can be given to */
export function checkWork(typed: TypedWork, people: readonly string[]): { work: LeadWork } | { errors: WorkErrors } {
  const errors: WorkErrors = {};
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

/** The work as the form shows it. */
export const typedOf = ({ stage, lostReason, valueCents, owner }: LeadWork): TypedWork => ({
  stage,
  lostReason: lostReason ?? '',
  value: typedCents(valueCents),
  owner: owner ?? '',
});
