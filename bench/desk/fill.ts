/** Fills a database with many invented leads, the work on them and their history. */
import { sql } from 'kysely';
import { REVENUES, SERVICES } from '../../contract/lists.ts';
import { STAGES } from '../../desk/model/stages.ts';
import type { Database } from '../../server/db/schema.ts';

/** One statement, so that no database waits long. */
const GROUP = 5_000;
const HOUR_MS = 3_600_000;

/** The name of a table, as the database knows it. */
type Named = (table: string) => string;

/** @param newest when the newest lead came, in milliseconds since 1970; each other one came five minutes before the next */
export async function fill(db: Database, table: Named, count: number, newest: number): Promise<void> {
  for (let first = 1; first <= count; first += GROUP) {
    const last = Math.min(first + GROUP - 1, count);
    await sql.raw(leads(table, first, last, newest)).execute(db);
    await sql.raw(work(table, first, last)).execute(db);
    await sql.raw(deliveries(table, first, last)).execute(db);
  }
}

const numbers = (first: number, last: number) =>
  `with recursive n (i) as (select ${first} union all select i + 1 from n where i < ${last})`;
const ID = "'00000000-0000-4000-8000-' || cast(100000000000 + i as text)";

/** One of a list by the number of the lead. */
const oneOf = (list: readonly (string | null)[], step: number) =>
  `case (i / ${step}) % ${list.length} ${list.map((value, at) => `when ${at} then ${value === null ? 'cast(null as text)' : `'${value}'`}`).join(' ')} end`;

const LANDINGS = ['/', '/services/geo', '/services/seo', '/contact', '/blog', null];
const CAMPAIGNS = ['google', 'newsletter', null, 'linkedin', null, null];
const REFERRERS = [null, 'www.google.com', 'www.bing.com', null];

/** Every hundredth lead is held, and every thousandth came from a source of its own. */
const leads = (table: Named, first: number, last: number, newest: number) => `insert into ${table('leads')}
  (id, received_at, first_name, last_name, email, phone, website, country, service, revenue, platforms, fingerprint, dedupe,
   state, held_for, next_attempt_at, sent_at, source_landing, source_referrer, source_utm_source)
  ${numbers(first, last)}
  select ${ID}, ${newest} - cast(i as bigint) * 300000, 'First' || cast(i % 977 as text), 'Last' || cast(i as text),
    'person' || cast(i % 90000 as text) || '@example.com', '+1 (555) ' || cast(1000000 + i as text),
    'https://www.company' || cast(i % 50000 as text) || '.example/about', 'Peru', ${oneOf(SERVICES, 1)},
    '${REVENUES[0]}', '[]', cast(i as text), cast(i as text), case when i % 100 = 0 then 'held' else 'sent' end,
    case when i % 100 = 0 then 'honeypot' end, 0, ${newest}, ${oneOf(LANDINGS, 3)}, ${oneOf(REFERRERS, 2)},
    case when i % 1000 = 7 then 'partner' || cast(i as text) else ${oneOf(CAMPAIGNS, 5)} end
  from n`;

/** Nine of ten leads are worked on. */
const work = (table: Named, first: number, last: number) => `insert into ${table('lead_work')}
  (lead_id, stage, value_cents, owner, version, contacted_at, received_at, changed_at, changed_by, change)
  select id, ${oneOf(STAGES, 7)}, received_at % 100000 * 100, 'ada@example.com', 1,
    received_at + received_at / 300000 % 400 * ${HOUR_MS / 4}, received_at, received_at, 'ada@example.com', '{"changes":[]}'
  from (${numbers(first, last)} select i, id, received_at from ${table('leads')}, n where id = ${ID} and i % 10 <> 0) as worked`;

const deliveries = (table: Named, first: number, last: number) => `insert into ${table('deliveries')}
  (lead_id, channel, state, attempts, next_attempt_at, sent_at)
  ${numbers(first, last)}
  select ${ID}, 'letter', case when i % 500 = 1 then 'dead' else 'sent' end, 1, 0, 0 from n where i % 100 <> 0`;
