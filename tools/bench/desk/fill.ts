/** Fills a database with many invented leads, the work on them and their deliveries. */

import { REVENUES, SERVICES } from '@fairlead/contract/lists.ts';
import { type Database, SCHEMA } from '@fairlead/leads/db/schema.ts';
import { STAGES } from '@fairlead/leads/stages.ts';
import { sql } from 'kysely';

/** One statement, so that no database waits long. */
const GROUP = 2_000;

/** @param newest when the newest lead came, in milliseconds since 1970; each other one came five minutes before the next */
export async function fill(db: Database, count: number, newest: number): Promise<void> {
  // The oldest come first, as in life: it decides how full the pages of an index are.
  for (let last = count; last >= 1; last -= GROUP) {
    const first = Math.max(last - GROUP + 1, 1);
    await sql.raw(leads(db, first, last, newest)).execute(db);
    await sql.raw(deliveries(db, first, last)).execute(db);
  }
}

const named = ({ engine }: Database, table: string) => (engine === 'postgres' ? `${SCHEMA}.${table}` : table);
const numbers = (first: number, last: number) =>
  `with recursive n (i) as (select ${last} union all select i - 1 from n where i > ${first})`;
const ID = "'00000000-0000-4000-8000-' || cast(100000000000 + i as text)";

/** One of a list by the number of the lead. */
const oneOf = (list: readonly (string | null)[], step: number) =>
  `case (i / ${step}) % ${list.length} ${list.map((value, at) => `when ${at} then ${value === null ? 'cast(null as text)' : `'${value}'`}`).join(' ')} end`;

const LANDINGS = ['/', '/services/geo', '/services/seo', '/contact', '/blog', null];
const CAMPAIGNS = ['google', 'newsletter', null, 'linkedin', null, null];
const REFERRERS = [null, 'www.google.com', 'www.bing.com', null];
const REFERRER_NAMES = ['direct', 'google', 'bing', 'direct'];
const PEOPLE = ['ada@example.com', 'grace@example.com'];

/** A value of those that have a next step. */
const ofStep = (value: string) => `case when stage in ('contacted', 'qualified') and i % 4 = 2 then ${value} end`;

/**
 * Every hundredth lead is held, every thousandth came from a source of its own, and every second one is answered. Of the open
 * ones of these, half have a next step: some hundreds to come, and all others late.
 */
const leads = (db: Database, first: number, last: number, newest: number) => `insert into ${named(db, 'leads')}
  (id, received_at, first_name, last_name, email, phone, website, country, service, revenue, platforms, fingerprint, dedupe,
   source_landing, source_referrer, source_utm_source, email_key, source_name, search, held, held_for,
   stage, value_cents, owner, version, contacted_at, due_at, changed_at, changed_by, closed_at,
   next_what, next_at, next_timed, next_by, next_since)
  ${numbers(first, last)},
  invented as (
    select i, case when i % 10 = 0 then 'new' else ${oneOf(STAGES, 7)} end as stage,
      ${newest} - cast(i as bigint) * 300000 as at, 'First' || cast(i % 977 as text) as first_name,
      'Last' || cast(i as text) as last_name, 'person' || cast(i % 90000 as text) || '@example.com' as email,
      cast(1000000 + i as text) as digits,
      'https://www.company' || cast(i % 50000 as text) || '.example/about' as website,
      case when i % 1000 = 7 then 'partner' || cast(i as text) else ${oneOf(CAMPAIGNS, 5)} end as campaign
    from n
  )
  select ${ID}, at, first_name, last_name, email, '+1 (555) ' || digits, website, 'Peru', ${oneOf(SERVICES, 1)},
    '${REVENUES[0]}', '[]', cast(i as text), cast(i as text),
    ${oneOf(LANDINGS, 3)}, ${oneOf(REFERRERS, 2)}, campaign, email, coalesce(campaign, ${oneOf(REFERRER_NAMES, 2)}),
    lower(first_name || ' ' || last_name || '\n' || email || '\n' || website || '\n' || '+1 (555) ' || digits || '\n1555' || digits),
    case when i % 100 = 0 then 1 else 0 end, case when i % 100 = 0 then 'honeypot' end,
    stage, at % 100000 * 100, 'ada@example.com', 1,
    case when i % 2 = 0 then at + at / 300000 % 400 * 900000 end, case when i % 100 <> 0 then at + 86400000 end, at,
    'ada@example.com', case when stage in ('won', 'lost') then at end,
    ${ofStep("'Call back'")}, ${ofStep('at + 90000000')}, ${ofStep('1')}, ${ofStep(oneOf(PEOPLE, 11))}, ${ofStep('1')}
  from invented`;

const deliveries = (db: Database, first: number, last: number) => `insert into ${named(db, 'deliveries')}
  (id, lead_id, channel, state, made_at, tries, attempts, next_attempt_at, sent_at)
  ${numbers(first, last)}
  select ${ID} || ':letter', ${ID}, 'letter', case when i % 500 = 1 then 'dead' else 'sent' end, 0, 1, 1, 0, 0
  from n where i % 100 <> 0`;
