/**
 * Leads that get an owner by the rules of content/desk/owners.yml, and whose turn it is. Every function takes the database
 * first.
 */

import type { Database, LeadTable, Statement } from '@fairlead/leads/db/schema.ts';
import { lockLeads } from '@fairlead/leads/erasure.ts';
import { recordHistory } from '@fairlead/leads/history.ts';
import { ACT_AT, type Condition } from '@fairlead/leads/lead.ts';
import { type Selectable, sql } from 'kysely';
import { UNDO_MS } from '../data/bulk.ts';
import { isOpen, isUnanswered } from './inbox.ts';

/** Who has given a lead by a rule, as its history says. */
export const RULES = 'owners.yml';

/** So many leads are looked at in one go. */
const MOST = 500;

/** What a rule knows of a lead. */
export type GivenLead = Pick<
  Selectable<LeadTable>,
  'id' | 'version' | 'owner' | 'service' | 'revenue' | 'country' | 'origin'
>;

/** The keys of the entries in a lead's history: it is given once, and handed on once. */
const GIVEN = 'given';
const HANDED_ON = 'handed_on';

/** Leads that wait for an answer which was or is due after a moment, those that came last first. */
const waiting = (db: Database, after: number) =>
  db
    .selectFrom('leads')
    .select(['id', 'version', 'owner', 'service', 'revenue', 'country', 'origin'])
    .where((eb) => eb.and([isOpen(eb), isUnanswered(eb)]))
    // For the index `leads_todo`.
    .where(ACT_AT, '>', after)
    .where('due_at', '>', after)
    .orderBy('received_at', 'desc')
    .limit(MOST);

/** Leads that nobody has and nobody has touched. One that was just released is left, as long as that can be undone. */
export const readUnowned = (db: Database, after: number, now: number): Promise<GivenLead[]> =>
  waiting(db, after)
    .where('owner', 'is', null)
    .where('version', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.lead_id', '=', 'leads.id')
            .where('tries', '=', 0)
            .where('next_attempt_at', '>', now)
            .where('next_attempt_at', '<=', now + UNDO_MS),
        ),
      ),
    )
    .execute();

/** Leads that a rule has given to somebody, and that are late without a change or a note since. */
export const readUntouched = (db: Database, after: number, now: number): Promise<GivenLead[]> =>
  waiting(db, after)
    .where('due_at', '<=', now)
    .where('owner', 'is not', null)
    .where('changed_by', '=', RULES)
    .where('next_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_history')
            .select('lead_history.id')
            .whereRef('lead_history.lead_id', '=', 'leads.id')
            .where((eb) =>
              eb.or([
                eb('action', '=', 'noted'),
                eb('lead_history.id', '=', sql<string>`leads.id || ':' || cast(${HANDED_ON} as text)`),
              ]),
            ),
        ),
      ),
    )
    .execute();

/** The place in a list of whoever is next, from 0. */
export async function readTurn(db: Database, list: string): Promise<number> {
  const row = await db.selectFrom('owner_turns').select('turn').where('list', '=', list).executeTakeFirst();
  return row?.turn ?? 0;
}

type Gift = {
  lead: GivenLead;
  to: string;
  /** Of the list: its addresses, whose turn it was when somebody was chosen, and whose it is next. */
  list: string;
  turn: number;
  next: number;
  /** What tells the new owner. */
  order: { id: string; channel: string; about: string };
};

/**
 * Gives a lead to somebody, if nobody has touched it and the turn is the same: of several servers one does.
 * @returns whether it was given
 */
export async function giveLead(
  db: Database,
  { lead, to, list, turn, next, order }: Gift,
  now: number,
): Promise<boolean> {
  const { id, version, owner } = lead;
  const key = owner === null ? GIVEN : HANDED_ON;
  const isRecorded: Condition = (eb) =>
    eb.and([
      eb('leads.id', '=', id),
      eb('version', '=', version),
      eb.exists(eb.selectFrom('lead_history').select('lead_history.id').where('lead_history.id', '=', `${id}:${key}`)),
    ]);
  const where: Condition = (eb) =>
    eb.and([
      eb('version', '=', version),
      isOpen(eb),
      isUnanswered(eb),
      eb.exists(eb.selectFrom('owner_turns').select('turn').where('list', '=', list).where('turn', '=', turn)),
    ]);
  const results = await db.batch([
    db
      .insertInto('owner_turns')
      .values({ list, turn: 0 })
      .onConflict((conflict) => conflict.column('list').doNothing()),
    ...lockTurn(db, list),
    ...lockLeads(db, [id]),
    recordHistory(db, { leadIds: [id], where }, { action: 'given', from: owner, to }, { actor: RULES, now }, key),
    db
      .insertInto('deliveries')
      .columns(['id', 'channel', 'about', 'state', 'made_at', 'next_attempt_at'])
      .expression(({ selectFrom, cast, val }) =>
        selectFrom('leads')
          .select([
            cast<string>(val(order.id), 'text').as('order'),
            cast<string>(val(order.channel), 'text').as('channel'),
            cast<string>(val(order.about), 'text').as('about'),
            sql.lit('pending' as const).as('state'),
            cast<number>(val(now), 'bigint').as('made'),
            cast<number>(val(now), 'bigint').as('due'),
          ])
          .where('leads.id', '=', id)
          .where(where),
      )
      .onConflict((conflict) => conflict.column('id').doNothing()),
    // Only this batch has made the entry of a lead that still has this version.
    db
      .updateTable('owner_turns')
      .set({ turn: next })
      .where('list', '=', list)
      .where('turn', '=', turn)
      .where(({ exists, selectFrom }) => exists(selectFrom('leads').select('leads.id').where(isRecorded))),
    db
      .updateTable('leads')
      .set({ owner: to, version: version + 1, changed_at: now, changed_by: RULES })
      .where(isRecorded),
  ]);
  return (results.at(-1)?.changes ?? 0) > 0;
}

/** Two servers that give leads of one list at the same moment take turns too. SQLite has one lock for all of it. */
const lockTurn = (db: Database, list: string): Statement[] =>
  db.engine === 'sqlite' ? [] : [db.selectFrom('owner_turns').select('turn').where('list', '=', list).forUpdate()];
