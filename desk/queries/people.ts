/** What each person of the desk has chosen. Every function takes the database first. */

import { recordOf } from '@fairlead/contract/records.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { REMINDERS, type ReminderChoice } from '@fairlead/leads/reminder-kinds.ts';
import type { Away } from '../data/reminders.ts';

/** Which reminders somebody wants. At first all. */
export async function readChoice(db: Database, email: string): Promise<ReminderChoice> {
  const row = await db.selectFrom('desk_people').selectAll().where('email', '=', email).executeTakeFirst();
  return recordOf(REMINDERS, (reminder) => row?.[`remind_${reminder}`] !== 0);
}

export async function saveChoice(db: Database, email: string, choice: ReminderChoice): Promise<void> {
  const asNumber = (wanted: boolean) => (wanted ? 1 : 0);
  const row = {
    remind_day: asNumber(choice.day),
    remind_lead: asNumber(choice.lead),
    remind_week: asNumber(choice.week),
  } as const;
  await db
    .insertInto('desk_people')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
}

/** When somebody is away, or was or will be; null for never. */
export async function readAwayOf(db: Database, email: string): Promise<Away | null> {
  const row = await db
    .selectFrom('desk_people')
    .select(['away_from as from', 'away_until as until'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row && row.from !== null && row.until !== null ? { from: row.from, until: row.until } : null;
}

export async function saveAway(db: Database, email: string, away: Away | null): Promise<void> {
  const row = { away_from: away?.from ?? null, away_until: away?.until ?? null };
  await db
    .insertInto('desk_people')
    .values({ email, remind_day: 1, remind_lead: 1, remind_week: 1, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
}

/** Who is away on a day, such as `2026-01-31`. */
export async function readAway(db: Database, day: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('desk_people')
    .select('email')
    .where('away_from', '<=', day)
    .where('away_until', '>=', day)
    .execute();
  return new Set(rows.map(({ email }) => email));
}
