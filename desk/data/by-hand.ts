/** Leads that a person types at the desk, and the fields of the form as somebody types them. */

import { FIELD_NAMES, type FieldName, isChoices } from '@fairlead/contract/field-list.ts';
import type { ContactPayload, FieldReasons } from '@fairlead/contract/fields.ts';
import { HAND_ORIGINS } from '@fairlead/contract/origin.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import type { NewLeadByHand } from '@fairlead/leads/work.ts';
import { checkStep, checkWork, type FieldFault, type LeadErrors, LONGEST, readTyped } from './forms.ts';
import { isContactable, parseKnown } from './known-fields.ts';

export const NEW_LEAD_PATH = '/desk/leads/new';

/** The fields of the form as somebody has typed them. */
export type TypedFields = { [Name in FieldName]: ContactPayload[Name] };

/** `none`: a lead has neither an address nor a phone number. */
export type ByHandErrors = Omit<FieldReasons, 'email'> & { email?: FieldReasons['email'] | 'none' };

/** The fields of a form, each text in one line. What the form does not have is empty. */
export const readFields = (form: URLSearchParams): TypedFields =>
  // Each kind of field has its kind of answer.
  recordOf(FIELD_NAMES, (name) =>
    isChoices(name) ? form.getAll(name) : (form.get(name)?.replace(/\s+/g, ' ').trim() ?? ''),
  ) as TypedFields;

/** A lead needs a name, and an address or a phone number. All else may be empty; what is there follows the rules of the form. */
export function checkFields(typed: TypedFields): { payload: ContactPayload } | { errors: ByHandErrors } {
  const parsed = parseKnown(typed);
  const errors: ByHandErrors = parsed.ok ? {} : { ...parsed.fields };
  if (typed.firstName === '' && typed.lastName === '') errors.firstName = 'required';
  if (!isContactable(typed)) errors.email = 'none';
  return parsed.ok && Object.keys(errors).length === 0 ? { payload: parsed.payload } : { errors };
}

/** What else is said of a new lead, as the form posts it. */
const MORE = ['value', 'owner', 'what', 'day', 'time', 'by'] as const;

export type TypedNewLead = {
  fields: TypedFields;
  more: Record<(typeof MORE)[number], string>;
  origin: string;
  referredBy: string;
  note: string;
  /** Whether they have an answer already. */
  answered: boolean;
};

export type NewLeadErrors = {
  fields: ByHandErrors;
  more: LeadErrors;
  origin?: FieldFault;
  referredBy?: FieldFault;
  note?: FieldFault;
};

export const readNewLead = (form: URLSearchParams): TypedNewLead => ({
  fields: readFields(form),
  more: readTyped(form, MORE),
  origin: form.get('origin') ?? '',
  referredBy: form.get('referredBy')?.replace(/\s+/g, ' ').trim() ?? '',
  note: form.get('note')?.trim() ?? '',
  answered: form.has('answered'),
});

/** @param people who a lead can be given to @param currency of the value, ISO 4217 @param timeZone of the day and the time */
export function checkNewLead(
  { fields, more, origin, referredBy, note, answered }: TypedNewLead,
  people: readonly string[],
  currency: string,
  timeZone: string,
): { lead: NewLeadByHand } | { errors: NewLeadErrors } {
  const checked = checkFields(fields);
  const stage = answered ? 'contacted' : 'new';
  const work = checkWork({ stage, lostReason: '', value: more.value, owner: more.owner }, people, currency);
  const step = more.what === '' ? { step: null } : checkStep(more, people, timeZone);
  const way = HAND_ORIGINS.find((name) => name === origin);
  const errors: NewLeadErrors = {
    fields: 'errors' in checked ? checked.errors : {},
    more: { ...('errors' in work && work.errors), ...('errors' in step && step.errors) },
    ...(way === undefined && { origin: 'required' }),
    ...(referredBy.length > LONGEST.referredBy && { referredBy: 'too_long' }),
    ...(note.length > LONGEST.note && { note: 'too_long' }),
  };
  const isWrong = errors.referredBy !== undefined || errors.note !== undefined;
  if ('errors' in checked || 'errors' in work || 'errors' in step || way === undefined || isWrong) return { errors };
  return {
    lead: {
      payload: checked.payload,
      origin: way,
      referredBy: referredBy || null,
      note: note || null,
      work: { ...work.work, nextStep: step.step },
    },
  };
}
