import { emailOf } from '@fairlead/contract/contact-details.ts';
import { FIELD_NAMES, type FieldName, isChoices } from '@fairlead/contract/field-list.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { asciiDigits } from '@fairlead/contract/text.ts';
import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { asciiDomain, readableDomain } from './base/email-domain.ts';
import type { FieldColumns, LeadTable, Tables } from './db/schema.ts';
import type { NextStep } from './next-step.ts';

/** A stored lead. */
export type Lead = Selectable<LeadTable>;

/** The state of a lead: in the bin, held, or that of its letter. */
export type LeadState = 'binned' | 'held' | 'pending' | 'sent' | 'dead';

/** Which leads. */
export type Condition = (eb: ExpressionBuilder<Tables, 'leads'>) => Expression<SqlBool>;

/**
 * Leads outside the bin that are held, or that are not: every figure and list begins with one of them. Numbers and words of the
 * SQL text, because a partial index does not match a parameter.
 */
export const isHeld =
  (held: boolean): Condition =>
  (eb) =>
    eb.and([eb('held', '=', sql.lit(held ? 1 : 0)), eb('binned_at', 'is', null)]);

/** The column of a field: its name in snake case, as the type `FieldColumns` has it. */
export const columnOf = (name: FieldName) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof FieldColumns;

/** The answers of the form as they were stored. */
export const payloadOf = (lead: FieldColumns): ContactPayload =>
  // The function stores only what it has checked.
  recordOf(FIELD_NAMES, (name) => {
    const stored = lead[columnOf(name)];
    return isChoices(name) ? JSON.parse(stored) : stored;
  }) as ContactPayload;

/** The answers of the form as they are stored. */
export const columnsOf = (payload: ContactPayload): FieldColumns =>
  // Each field has its column.
  Object.fromEntries(
    FIELD_NAMES.map((name) => [columnOf(name), isChoices(name) ? JSON.stringify(payload[name]) : payload[name]]),
  ) as FieldColumns;

/**
 * An address as it is compared: equal for all spellings of one address, such as `ADA@bücher.example.` and
 * `ada@xn--bcher-kva.example`. After a change of this, `renewEmailKeys` must find the keys that change.
 */
export const emailKeyOf = (email: string): string =>
  asciiDomain(emailOf(email).replace(/\.$/, '').normalize('NFKC').toLowerCase());

/** Equal for all leads of one person. Leads without an address are not of one person: each has its own id. */
export const personKeyOf = ({ email }: Pick<ContactPayload, 'email'>, id: string): string => emailKeyOf(email) || id;

/** Text as the desk's search compares it. A sigma at the end of a word is one like any other. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ');

/** What people write between the digits of a phone number. */
export const withoutSigns = (phone: string): string => asciiDigits(phone).replace(/[\s()./+\p{Pd}]/gu, '');

/** PostgreSQL stores no entry of an index with 2,704 bytes or more, so it would store no lead either. */
const LONGEST = { search: 1_500, source: 400 };

/** The beginning of a text that has at most so many bytes of UTF-8. */
export const cut = (text: string, bytes: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);

/** What the desk's search looks into: one line a column, the address in each spelling, and the digits of the phone number. */
export function searchTextOf({ firstName, lastName, email, website, phone }: ContactPayload): string {
  const key = emailKeyOf(email);
  const spellings = new Set([email, key, readableDomain(key)].map(searchable));
  const lines = [`${firstName} ${lastName}`, ...spellings, phone, withoutSigns(searchable(phone)), website];
  return cut(searchable(lines.join('\n')), LONGEST.search);
}

/** The source of a lead without campaign and referrer. */
export const DIRECT = 'direct';

/**
 * The one spelling of a source: small letters, without `www.` in front and `.com` at the end.
 * @param value what a visitor's browser or a link has said; null for nothing
 */
export const sourceNameOf = (value: string | null): string =>
  cut((value ?? '').normalize('NFKC').toLowerCase(), LONGEST.source)
    .replace(/^\s*www\./, '')
    .replace(/\.com\s*$/, '')
    .trim() || DIRECT;

/**
 * Until when somebody must answer an open lead or do its next step, whichever comes first; null for neither. In the words of
 * the index `leads_todo`, which no other words would use.
 */
export const ACT_AT = sql<number>`case when contacted_at is null and (next_at is null or due_at <= next_at) then due_at else next_at end`;

/** Until when it is to be answered; null where nobody waits for an answer. A lead lost without an answer needs none. */
export const replyDueOf = (lead: Pick<Lead, 'due_at' | 'contacted_at' | 'closed_at'>): number | null =>
  lead.contacted_at === null && lead.closed_at === null ? lead.due_at : null;

type StepColumns = Pick<Lead, 'next_what' | 'next_at' | 'next_timed' | 'next_by'>;

export function nextStepOf({ next_what: what, next_at: at, next_timed, next_by: by }: StepColumns): NextStep | null {
  if (what === null || at === null || by === null) return null;
  return { what, at, timed: next_timed === 1, by };
}

/** Whether the letter of a lead is still to leave. */
export const letterIsPending = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'leads'>): Expression<SqlBool> =>
  exists(
    selectFrom('deliveries')
      .select('deliveries.id')
      .whereRef('deliveries.lead_id', '=', 'leads.id')
      .where('deliveries.channel', '=', 'letter')
      .where('deliveries.state', '=', 'pending'),
  );

/** The state of a lead: in the bin, held, or that of its letter. */
export const stateOf = ({
  case: choose,
  fn,
  selectFrom,
}: ExpressionBuilder<Tables, 'leads'>): AliasableExpression<LeadState> =>
  choose()
    .when('leads.binned_at', 'is not', null)
    .then(sql.lit<LeadState>('binned'))
    .when('leads.held', '=', sql.lit(1 as const))
    .then(sql.lit<LeadState>('held'))
    .else(
      fn.coalesce(
        selectFrom('deliveries')
          .select('deliveries.state')
          .whereRef('deliveries.lead_id', '=', 'leads.id')
          .where('deliveries.channel', '=', sql.lit('letter'))
          .where('deliveries.state', 'in', [sql.lit('pending' as const), sql.lit('dead' as const)])
          .$castTo<{ state: LeadState }>(),
        sql.lit<LeadState>('sent'),
      ),
    )
    .end();
