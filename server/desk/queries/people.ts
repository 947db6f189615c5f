/** What each person of the desk has chosen. Every function takes the database first. */
import { REMINDERS, type ReminderChoice } from '@fairlead/contract/desk/reminders.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import type { Database } from '../../db/schema.ts';

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
