/**
 * The fields of the contact form. The form and the function both judge a submission with this code, so the
 * function stores what the form accepts. It needs nothing but valibot, so it runs in the browser, in Node and in Deno.
 */
import * as v from 'valibot';
import { emailOf, isEmail, isPhone, isWebsite, phoneOf, withScheme } from './contact-details.ts';
import { FIELD_NAMES, FIELDS, type FieldName, type FieldOf, isChoices, isLine, type ListName } from './field-list.ts';
import { acceptedIn } from './lists.ts';
import { recordOf } from './records.ts';
import { cleanText, codePoints, hasVisibleCharacter } from './text.ts';

/** The longest accepted texts, in code points. */
export const LIMITS = { text: 200, email: 254, website: 2000 } as const;

/** Why a field was not accepted. content/form.json has the sentence that a visitor reads. */
export type Reason = 'required' | 'wrong_type' | 'too_long' | 'invalid' | 'not_listed' | 'repeated';

// valibot calls this a message. Each check names one reason, and abortPipeEarly stops a field at its first fault.
const reason = (name: Reason): Reason => name;
const text = (limit: number, asStored = cleanText) =>
  v.pipe(
    v.string(reason('wrong_type')),
    v.transform(asStored),
    v.check(hasVisibleCharacter, reason('required')),
    v.check((value) => codePoints(value) <= limit, reason('too_long')),
  );

/** The check of each line of text. */
const LINES: Record<FieldOf<'line'>, v.GenericSchema<unknown, string>> = {
  firstName: text(LIMITS.text),
  lastName: text(LIMITS.text),
  email: v.pipe(text(LIMITS.email, emailOf), v.check(isEmail, reason('invalid'))),
  phone: v.pipe(text(LIMITS.text, phoneOf), v.check(isPhone, reason('invalid'))),
  website: v.pipe(text(LIMITS.website, withScheme), v.check(isWebsite, reason('invalid'))),
  country: text(LIMITS.text),
};

const choice = (name: ListName) =>
  v.pipe(v.string(reason('wrong_type')), v.picklist(acceptedIn(name), reason('not_listed')));
const choices = (name: ListName) =>
  v.pipe(
    v.array(choice(name), reason('wrong_type')),
    v.check((list) => new Set(list).size === list.length, reason('repeated')),
  );

const checkOf = (name: FieldName): v.GenericSchema<unknown, string | string[]> => {
  if (isLine(name)) return LINES[name];
  return isChoices(name) ? choices(name) : choice(name);
};

/** Unknown keys are dropped. Parsing returns the payload as it is stored. */
const contactSchema = v.object(recordOf(FIELD_NAMES, checkOf), reason('required'));

/** The answers, each of the kind of its field. */
export type ContactPayload = { [Name in FieldName]: (typeof FIELDS)[Name] extends 'choices' ? string[] : string };

/** The answers of somebody who has said nothing. */
export const noAnswers = (): ContactPayload =>
  // Each kind of field has its kind of answer.
  recordOf(FIELD_NAMES, (name) => (isChoices(name) ? [] : '')) as unknown as ContactPayload;

export type FieldReasons = Partial<Record<FieldName, Reason>>;

/**
 * The fields of which something is known. A lead that came by another way than the form lacks some. In the form, no platform
 * is an answer too.
 */
export const knownFields = (payload: ContactPayload): FieldName[] =>
  FIELD_NAMES.filter((name) => payload[name].length > 0 || (isChoices(name) && payload.service !== ''));

export const isFieldName = (name: unknown): name is FieldName => Object.hasOwn(FIELDS, String(name));

type ContactParse = { ok: true; payload: ContactPayload } | { ok: false; fields: FieldReasons };

/**
 * Judges a submission. A missing field is `required`. A field with several faults gets the reason of the first.
 * @param input anything; only a plain object can pass
 */
export function parseContact(input: unknown): ContactParse {
  const result = v.safeParse(contactSchema, input, { abortPipeEarly: true });
  // Each kind of field has its kind of check.
  if (result.success) return { ok: true, payload: result.output as ContactPayload };
  const fields: FieldReasons = {};
  for (const issue of result.issues) {
    const name = issue.path?.[0]?.key;
    if (!isFieldName(name)) continue;
    const missing = issue.type === 'string' && issue.received === 'undefined';
    // `reason` has typed every message of the schema.
    fields[name] ??= missing ? 'required' : (issue.message as Reason);
  }
  return { ok: false, fields };
}

/** The answers of a form: `FormData` in the page, or `URLSearchParams` of a form post. */
type FormAnswers = { get(name: string): unknown; getAll(name: string): unknown[] };

/** The answers of a form. A field that is not there is undefined; a list without a choice is []. */
export const readForm = (form: FormAnswers): Record<string, unknown> =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, isChoices(name) ? form.getAll(name) : (form.get(name) ?? undefined)]),
  );
