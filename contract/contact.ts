/**
 * The contact contract: the nine fields, their lists and limits, and every answer the function can give.
 * The page's form and the function share this one file, so what the form accepts is what the function stores.
 * Depends on nothing but valibot, so it runs unchanged in the browser, in Node and in Deno.
 */
import * as v from 'valibot';

/** The services a visitor can ask about, in the order of the specification (section 9). */
export const SERVICES = [
  'seo',
  'technical-seo',
  'local-seo',
  'seo-audit',
  'link-building',
  'geo',
  'ppc',
  'google-ads',
  'social-ads',
  'paid-social',
  'paid-media',
  'cro',
  'conversion-optimization',
  'analytics',
  'data-analytics',
  'content-strategy',
  'content-marketing',
  'go-to-market',
  'b2b-saas',
  'lead-generation',
  'marketing-automation',
] as const;

/** Annual e-commerce revenue ranges, in US dollars. */
export const REVENUES = ['0-100k', '100k-500k', '500k-1m', '1m-5m', '5m-10m', '10m+'] as const;

/** The platforms as they are sent; "Wordpress" is shown as "WordPress". */
export const PLATFORMS = ['Shopify', 'Salesforce', 'Wordpress', 'Magento', 'Other'] as const;

export type Service = (typeof SERVICES)[number];
export type Revenue = (typeof REVENUES)[number];
export type Platform = (typeof PLATFORMS)[number];

/** Where the function answers: the public client's path, and the one a function host passes on. */
export const FUNCTION_NAME = 'send-contact-email';
export const FUNCTION_PATH = `/functions/v1/${FUNCTION_NAME}`;

/** Longest accepted texts in code points, and the largest accepted body in bytes. */
export const LIMITS = { text: 200, email: 254, website: 2000, bodyBytes: 32 * 1024 } as const;

/** Why a field was not accepted. The sentence a person reads stands in content/form.json. */
export type Reason = 'required' | 'wrong_type' | 'too_long' | 'invalid' | 'not_listed' | 'repeated';

const codePoints = (text: string): number => [...text].length;

/** Removes C0 controls and replaces lone surrogates, which no database stores alike; all else stays as typed. */
export const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing exactly these is the purpose
  text.replace(/[\u0000-\u001f]/g, '').toWellFormed();

const hasVisibleCharacter = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && /^(?:\d|[\s+()\-./]|ext|x)+$/i.test(text);
};

const isEmail = (text: string): boolean =>
  /^[^\s@,;"“”<>]+@[^\s@,;"“”<>.]+(?:\.[^\s@,;"“”<>.]+)*\.[^\s@,;"“”<>.]{2,}$/u.test(text);

/** Adds the scheme that people leave out: `example.com` becomes `https://example.com`. */
export const withScheme = (text: string): string => {
  const address = text.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
    ? address
    : `https://${address.replace(/^\/+/, '')}`;
};

const isWebsite = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && /[^.]\.[^.]/.test(hostname);
};

// Each check names its reason; abortPipeEarly makes the first one the only one.
const reason = (name: Reason): Reason => name;
const text = (limit: number) =>
  v.pipe(
    v.string(reason('wrong_type')),
    v.transform(cleanText),
    v.check(hasVisibleCharacter, reason('required')),
    v.check((value) => codePoints(value) <= limit, reason('too_long')),
  );

/** The nine fields. Unknown keys are dropped; parsing returns the payload as it is stored. */
export const contactSchema = v.object(
  {
    firstName: text(LIMITS.text),
    lastName: text(LIMITS.text),
    email: v.pipe(text(LIMITS.email), v.check(isEmail, reason('invalid'))),
    phone: v.pipe(text(LIMITS.text), v.check(isPhone, reason('invalid'))),
    website: v.pipe(
      text(LIMITS.website),
      v.transform(withScheme),
      v.check(isWebsite, reason('invalid')),
      v.check((value) => codePoints(value) <= LIMITS.website, reason('too_long')),
    ),
    country: text(LIMITS.text),
    service: v.pipe(v.string(reason('wrong_type')), v.picklist(SERVICES, reason('not_listed'))),
    revenue: v.pipe(v.string(reason('wrong_type')), v.picklist(REVENUES, reason('not_listed'))),
    platforms: v.pipe(
      v.array(
        v.pipe(v.string(reason('wrong_type')), v.picklist(PLATFORMS, reason('not_listed'))),
        reason('wrong_type'),
      ),
      v.check((list) => new Set(list).size === list.length, reason('repeated')),
    ),
  },
  reason('required'),
);

export type ContactPayload = v.InferOutput<typeof contactSchema>;
export type FieldName = keyof ContactPayload;
export type FieldReasons = Partial<Record<FieldName, Reason>>;

/** The field names in the order in which the form asks for them. */
export const FIELD_NAMES = Object.keys(contactSchema.entries) as FieldName[];

export type ContactParse = { ok: true; payload: ContactPayload } | { ok: false; fields: FieldReasons };

/**
 * Judges a submission. A missing field reads `required`; of several faults in one field the first counts.
 * @param input anything; only a plain object can pass
 */
export function parseContact(input: unknown): ContactParse {
  const result = v.safeParse(contactSchema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, payload: result.output };
  const fields: FieldReasons = {};
  for (const issue of result.issues) {
    const name = issue.path?.[0]?.key as FieldName | undefined;
    if (name === undefined) continue;
    const missing = issue.type === 'string' && issue.received === 'undefined';
    fields[name] ??= missing ? 'required' : (issue.message as Reason);
  }
  return { ok: false, fields };
}

/** Every `code` an error answer carries, with its HTTP status. */
export const ERROR_STATUS = {
  invalid_json: 400,
  unauthorized: 401,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_payload: 422,
  rate_limited: 429,
  internal: 500,
  not_stored: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ContactStored = { success: true; id: string };
export type ContactError = { error: string; code: ErrorCode; fields?: FieldReasons };
