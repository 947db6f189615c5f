/**
 * The fields of the contact form. The form and the function both judge a submission with this code, so the
 * function stores what the form accepts. It needs nothing but valibot, so it runs in the browser, in Node and in Deno.
 */
import * as v from 'valibot';
import { emailOf, isEmail, isPhone, isWebsite, phoneOf, withScheme } from './contact-details.ts';
import { FIELD_NAMES, FIELDS, type FieldName } from './field-list.ts';
import { ACCEPTED_SERVICES, PLATFORMS, REVENUES } from './lists.ts';
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

/** The check of each field. */
const CHECKS = {
  firstName: text(LIMITS.text),
  lastName: text(LIMITS.text),
  email: v.pipe(text(LIMITS.email, emailOf), v.check(isEmail, reason('invalid'))),
  phone: v.pipe(text(LIMITS.text, phoneOf), v.check(isPhone, reason('invalid'))),
  website: v.pipe(text(LIMITS.website, withScheme), v.check(isWebsite, reason('invalid'))),
  country: text(LIMITS.text),
  service: v.pipe(v.string(reason('wrong_type')), v.picklist(ACCEPTED_SERVICES, reason('not_listed'))),
  revenue: v.pipe(v.string(reason('wrong_type')), v.picklist(REVENUES, reason('not_listed'))),
  platforms: v.pipe(
    v.array(v.pipe(v.string(reason('wrong_type')), v.picklist(PLATFORMS, reason('not_listed'))), reason('wrong_type')),
    v.check((list) => new Set(list).size === list.length, reason('repeated')),
  ),
} satisfies Record<FieldName, v.GenericSchema<unknown, unknown>>;

/** Unknown keys are dropped. Parsing returns the payload as it is stored. */
const contactSchema = v.object(CHECKS, reason('required'));

export type ContactPayload = v.InferOutput<typeof contactSchema>;
/** The answers of somebody who has said nothing. */
export const noAnswers = (): ContactPayload =>
  // Each kind of field has its kind of answer.
  recordOf(FIELD_NAMES, (name) => (FIELDS[name] === 'choices' ? [] : '')) as unknown as ContactPayload;

export type FieldReasons = Partial<Record<FieldName, Reason>>;

/**
 * The fields of which something is known. A lead that came by another way than the form lacks some. In the form, no platform
 * is an answer too.
 */
export const knownFields = (payload: ContactPayload): FieldName[] =>
  FIELD_NAMES.filter((name) => payload[name].length > 0 || (FIELDS[name] === 'choices' && payload.service !== ''));

export const isFieldName = (name: unknown): name is FieldName => Object.hasOwn(FIELDS, String(name));

type ContactParse = { ok: true; payload: ContactPayload } | { ok: false; fields: FieldReasons };

/**
 * Judges a submission. A missing field is `required`. A field with several faults gets the reason of the first.
 * @param input anything; only a plain object can pass
 */
export function parseContact(input: unknown): ContactParse {
  const result = v.safeParse(contactSchema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, payload: result.output };
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
    FIELD_NAMES.map((name) => [name, FIELDS[name] === 'choices' ? form.getAll(name) : (form.get(name) ?? undefined)]),
  );
