/** What is counted of visits to the site, by closed lists of names. Anything else is dropped. */
import { FIELD_NAMES, type FieldName } from '../field-list.ts';
import type { Reason } from '../fields.ts';

/** The name under which the policy of a page knows that address (Reporting-Endpoints). */
export const REPORTS = 'f';

/** The largest accepted body, in bytes. */
export const LARGEST_BEACON = 4_096;

/** The Web Vitals that are measured. */
export const METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Metric = (typeof METRICS)[number];

/** A page was shown. */
export const VIEW = 'view';

/** The steps of the form, each counted once for each view of the page. */
export const STEPS = ['seen', 'begun', 'sent', 'stored', 'thanked', 'scheduling'] as const;
export type Step = (typeof STEPS)[number];

const REASONS: readonly Reason[] = ['required', 'wrong_type', 'too_long', 'invalid', 'not_listed', 'repeated'];
/** Faults of a submit: `form` and `not_sent` where it failed as a whole. */
export type RefusedField = FieldName | 'form';
export type RefusedCode = Reason | 'not_sent';
export const REFUSED_FIELDS: readonly RefusedField[] = [...FIELD_NAMES, 'form'];
export const REFUSED_CODES: readonly RefusedCode[] = [...REASONS, 'not_sent'];
/** The name under which a refused field is counted: `refused:email:invalid`. */
export const refusedName = (field: RefusedField, code: RefusedCode) => `refused:${field}:${code}` as const;

export const ENGINES = ['Blink', 'Gecko', 'WebKit', 'other'] as const;
export type Engine = (typeof ENGINES)[number];
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];
/** `effectiveType` of the browser; most browsers do not tell. */
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** The kind of every page that the site does not have. */
export const OTHER_PAGE = 'other';

/** What is wrong: a script, code of the form that did not load, or a part of the page that its policy refused. */
export const ERROR_KINDS = ['script', 'load', 'policy'] as const;
