/** When something last happened. Every function takes the database first. */
import { SKEW_MS } from './base/clock.ts';
import type { Database, Statement } from './db/schema.ts';

type Mark = 'retention_tried' | 'retention_passed' | 'backup' | 'backup_proved' | 'bin_ahead';

/** A statement that keeps when something last happened. */
export const setMark = (db: Database, name: Mark, at: number): Statement =>
  db
    .insertInto('marks')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }));

/** The marks by name. One in the future was set while the clock was ahead: it tells nothing, so it is as good as missing. */
export const readMarks = async (db: Database, now: number): Promise<ReadonlyMap<string, number>> =>
  marksUntil(await allMarks(db), now);

export const allMarks = async (db: Database): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.selectFrom('marks').selectAll().execute()).map(({ name, at }) => [name, at]));

export const marksUntil = (marks: ReadonlyMap<string, number>, now: number): ReadonlyMap<string, number> =>
  new Map([...marks].filter(([, at]) => at <= now + SKEW_MS));
