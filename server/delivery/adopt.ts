/**
 * Leads of servers of an older version, which knew only letters: the columns of `leads` are the delivery of the letter.
 * While such servers run beside this one, each of their leads is theirs or is adopted, never both: they claim a letter,
 * and this adopts a lead, in one statement each, on the same row.
 */
import { type ExpressionBuilder, PostgresAdapter } from 'kysely';
import { ADOPTED, type Database, type Tables } from '../db/schema.ts';
import { LeaseWatch } from './lease-watch.ts';
import { type Leased, SKEW_MS } from './rows.ts';

/** How many leads one statement adopts. Few, so that a visitor who is being stored waits only briefly. */
const GROUP = 200;
/** Milliseconds that an older server may keep a dead letter for its digest: its lease, or an hour after a refusal. */
const DIGEST_MS = 7_200_000;
/** A lead that was stored before other channels were known leaves by letter only. */
const LETTER_ONLY = JSON.stringify(['letter']);

type Expressions = ExpressionBuilder<Tables, 'leads'>;

/** What no older server has in hand now. */
const isFree = (now: number) => (eb: Expressions) =>
  eb.and([
    eb('channels', 'is', null),
    eb.or([
      eb('state', '=', 'sent'),
      eb.and([eb('state', '=', 'pending'), eb('lease_until', '=', 0)]),
      eb.and([
        eb('state', '=', 'dead'),
        eb.or([
          eb('announced_at', 'is not', null),
          eb('lease_until', '<=', now),
          eb('lease_until', '>', now + DIGEST_MS),
        ]),
      ]),
    ]),
  ]);

/** Whether any lead is left to adopt, now or later. Held leads are not adopted: their release makes their deliveries. */
export async function anyToAdopt(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('leads')
    .select('id')
    .where('channels', 'is', null)
    .where('state', '<>', 'held')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Adopts all leads that are free. A trigger makes the deliveries in the same transaction.
 *
 * A server skips leads that another statement has locked, and adopts them later. A command has no later: it waits for
 * them, since otherwise it would not see the deliveries that a server is making at this moment.
 * @param now milliseconds since 1970
 * @param stopping no new group is begun once it is aborted; undefined for a command
 * @returns how many
 */
export async function adoptLeads(db: Database, now: number, stopping?: AbortSignal): Promise<number> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const isCommand = stopping === undefined;
  for (let adopted = 0; ; ) {
    const { numUpdatedRows } = await db
      .updateTable('leads')
      .set((eb) => ({ channels: LETTER_ONLY, lease: eb('lease', '+', 1), lease_until: ADOPTED }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('leads')
          .select('id')
          .where(isFree(now))
          // In the order of the index. Letters to send come before those that were sent.
          .orderBy('state')
          .limit(GROUP)
          .$if(isPostgres, (query) => (isCommand ? query.forUpdate() : query.forUpdate().skipLocked())),
      )
      .where(isFree(now))
      .executeTakeFirst();
    adopted += Number(numUpdatedRows);
    if (Number(numUpdatedRows) < GROUP || stopping?.aborted) return adopted;
  }
}

/** Frees letters whose sender, a server of an older version, has died. */
export const watchOlderLeases = (): LeaseWatch =>
  new LeaseWatch({
    list: async (db) => {
      const leads = await leasedLeads(db);
      return leads.map(({ id, lease }) => ({ lead_id: id, channel: 'letter', lease }));
    },
    free: freeLead,
  });

const leasedLeads = (db: Database) =>
  db
    .selectFrom('leads')
    .select(['id', 'lease'])
    .where('channels', 'is', null)
    .where('state', '=', 'pending')
    .where('lease_until', '<>', 0)
    .execute();

async function freeLead(db: Database, { lead_id, lease }: Leased): Promise<void> {
  await db
    .updateTable('leads')
    .set({ lease_until: 0 })
    .where('id', '=', lead_id)
    .where('lease', '=', lease)
    .where('channels', 'is', null)
    .where('state', '=', 'pending')
    .execute();
}

/** Like `freeExpired`, for the leads of an older server. */
export async function freeExpiredLeads(db: Database, now: number, leaseMs: number): Promise<void> {
  await db
    .updateTable('leads')
    .set({ lease_until: 0 })
    .where('channels', 'is', null)
    .where('state', '=', 'pending')
    .where('lease_until', '<>', 0)
    .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', now + leaseMs + SKEW_MS)]))
    .execute();
}
