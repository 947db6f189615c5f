/** Reads the leads of a selection in their order, without ever reading too many. */
import type { Database } from '../../server/db/schema.ts';
import type { Selection } from './conditions.ts';
import type { Direction, Place } from './cursor.ts';
import { SOURCE_NAME } from './source-name.ts';

/**
 * Where leads are checked against conditions, so many are read at a time, one step after the other. After the last step
 * the search ends, found or not, and can be continued from there. Between the steps other requests are answered.
 */
const STEPS = [400, 1_600, 3_000];

const COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'website',
  'service',
  'received_at',
  'stage',
  'state',
  'held_for',
] as const;

/** The leads of the selection behind a place. */
function leadsBehind(db: Database, { indexed }: Pick<Selection, 'indexed'>, direction: Direction, place: Place | null) {
  const order = direction === 'older' ? 'desc' : 'asc';
  return db
    .selectFrom('leads')
    .where((eb) => eb.and(indexed.map((condition) => condition(eb))))
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('received_at', 'id'), direction === 'older' ? '<' : '>', eb.tuple(place!.at, place!.id)),
      ),
    )
    .orderBy('received_at', order)
    .orderBy('id', order);
}

/** The place of the lead with this number behind a place; null if there are fewer. */
export async function placeAfter(
  db: Database,
  selection: Pick<Selection, 'indexed'>,
  direction: Direction,
  from: Place | null,
  count: number,
): Promise<Place | null> {
  const found = await leadsBehind(db, selection, direction, from)
    .select(['received_at', 'id'])
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return found ? { at: found.received_at, id: found.id } : null;
}

/** Leads of the selection up to a place and with it, and their columns for the inbox. */
export const leadsUpTo = (
  db: Database,
  selection: Selection,
  direction: Direction,
  [from, to]: [from: Place | null, to: Place | null],
) =>
  leadsBehind(db, selection, direction, from)
    .$if(to !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('received_at', 'id'), direction === 'older' ? '>=' : '<=', eb.tuple(to!.at, to!.id)),
      ),
    )
    .where((eb) => eb.and(selection.checked.map((condition) => condition(eb))));

/**
 * @param from where to begin, without the lead at that place; null for the beginning
 * @param wanted how many leads are enough
 * @returns the leads, and where the search ended if it ended early: behind that place there may be more
 */
export async function scan(
  db: Database,
  selection: Selection,
  direction: Direction,
  from: Place | null,
  wanted: number,
) {
  const read = (range: [Place | null, Place | null], count: number) =>
    leadsUpTo(db, selection, direction, range).select(COLUMNS).select(SOURCE_NAME.as('source')).limit(count).execute();
  if (selection.checked.length === 0) return { rows: await read([from, null], wanted), rest: null };
  const rows: Awaited<ReturnType<typeof read>> = [];
  let begin = from;
  for (const step of STEPS) {
    const end = await placeAfter(db, selection, direction, begin, step);
    rows.push(...(await read([begin, end], wanted - rows.length)));
    if (end === null || rows.length >= wanted) return { rows, rest: null };
    begin = end;
  }
  return { rows, rest: begin };
}
