/** The bin: which leads are in it, and what people do with them there. */

import { fullName } from '@fairlead/contract/text.ts';
import { putBackStatements } from '@fairlead/leads/bin.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { eraseFor } from '@fairlead/leads/erasure.ts';
import { type Doing, recordBulk } from '@fairlead/leads/history.ts';
import type { BinPage } from '../data/bulk.ts';
import { PAGE_SIZE } from '../data/inbox.ts';
import { findBulk } from './bulk.ts';
import { hostOf } from './inbox.ts';

/** A page of the leads in the bin: who puts some back or erases them sees the next ones. */
export async function readBin(db: Database): Promise<BinPage> {
  const binned = db.selectFrom('leads').where('binned_at', 'is not', null);
  const rows = await binned
    .select(['id', 'first_name', 'last_name', 'website', 'service', 'origin', 'binned_at'])
    .orderBy('binned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute();
  const { count } = await binned.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ id, first_name, last_name, website, service, origin, binned_at }) => ({
      ...{ id, service, origin, company: hostOf(website), binnedAt: binned_at ?? 0 },
      name: fullName({ firstName: first_name, lastName: last_name }),
    })),
    count: Number(count),
  };
}

/**
 * Puts leads of the bin back where they were, with their deliveries as they were. Others are left as they are.
 * @param key for the record. A form that is sent twice has the same key both times, and is carried out once.
 * @returns the ids of those that were put back
 */
export const putBack = (db: Database, key: string, ids: readonly string[], doing: Doing): Promise<string[]> =>
  once(db, key, async () => {
    await db.batch([
      ...putBackStatements(db, ids, (eb) => eb('binned_at', 'is not', null), doing, key),
      recordBulk(db, key, 'put_back', { asked: [...ids] }, ids, doing),
    ]);
  });

/**
 * Erases leads of the bin for good. One that was put back meanwhile stays.
 * @param dataDir the folder with letters as files and the list of erased leads
 * @param key as above
 * @returns the ids of those that were erased
 * @throws the driver's error, or Node's error about the files
 */
export const emptyBin = (
  db: Database,
  dataDir: string,
  key: string,
  ids: readonly string[],
  doing: Doing,
): Promise<string[]> =>
  once(db, key, async () => {
    await eraseFor(db, { dataDir }, ids, ['binned'], doing, key);
  });

/** Does it unless that was done under this key. @returns the ids that are recorded under it; none where nothing is */
async function once(db: Database, key: string, act: () => Promise<void>): Promise<string[]> {
  const before = await findBulk(db, key);
  if (before) return before.ids;
  try {
    await act();
  } catch (error) {
    // Its twin has come first.
    if (!(await findBulk(db, key))) throw error;
  }
  return (await findBulk(db, key))?.ids ?? [];
}
