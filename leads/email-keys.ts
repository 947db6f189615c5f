import { sql } from 'kysely';
import type { Database } from './db/schema.ts';
import { emailKeyOf, payloadOf, searchTextOf } from './lead.ts';

/**
 * Gives leads that an older version stored the key and the search text that a new lead of the same address gets. SQL cannot
 * compute them, so no migration does. A start does it, a restore and each night, since an older server may run beside this
 * one.
 * @returns how many leads it changed
 */
export async function renewEmailKeys(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    // Every other key is the same in all versions.
    .where((eb) =>
      eb.or([
        sql<boolean>`octet_length(email_key) <> length(email_key)`,
        eb('email_key', 'like', 'mailto:%'),
        eb('email_key', 'like', '%xn--%'),
      ]),
    )
    .execute();
  let changed = 0;
  for (const lead of rows) {
    const renewed = { email_key: emailKeyOf(lead.email), search: searchTextOf(payloadOf(lead)) };
    if (renewed.email_key === lead.email_key && renewed.search === lead.search) continue;
    await db.updateTable('leads').set(renewed).where('id', '=', lead.id).execute();
    changed++;
  }
  return changed;
}
