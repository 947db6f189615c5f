import { type RawBuilder, sql } from 'kysely';
import { DIRECT } from '../model/inbox.ts';

/**
 * The one spelling of a source: small letters, without `www.` in front and `.com` at the end. No stored value begins or
 * ends with a space, so spaces mark its ends.
 */
export const nameOfSource = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(nullif(trim(replace(replace(' ' || lower(${value}) || ' ', ' www.', ' '), '.com ', ' ')), ''), ${sql.lit(DIRECT)})`;

/** The name of a lead's source, as `InboxRow.source` says. The same text as in the index, or that would not be used. */
export const SOURCE_NAME = nameOfSource(sql`coalesce(source_utm_source, source_referrer, ${sql.lit(DIRECT)})`);
