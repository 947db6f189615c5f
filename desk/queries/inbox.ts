import type { Database } from '../../server/db/schema.ts';
import { deliveriesOf } from '../../server/leads/deliveries.ts';
import type { Cursor, InboxFilters } from '../model/filters.ts';
import { type InboxPage, type InboxRow, PAGE_SIZE } from '../model/inbox.ts';
import { indexedFilters, type Selection, selectionOf } from './conditions.ts';
import { countFound, countStages, narrowest, readChoices } from './counts.ts';
import { opposite, parseCursor, placeBefore, type Start, writeCursor } from './cursor.ts';
import { scan } from './scan.ts';

/**
 * A page of the inbox. Where leads must be searched one by one, a page may end early: it has fewer leads than fit, and
 * `older` or `newer` continues the search. So every page is quick, however many leads there are.
 */
export async function listInbox(db: Database, filters: InboxFilters, cursor: Cursor | null): Promise<InboxPage> {
  const all = indexedFilters(filters);
  const selection = selectionOf(filters, filters.held ? undefined : await narrowest(db, filters, all), all);
  const { rows, ...cursors } = await readPage(db, selection, parseCursor(cursor));
  const isEnd = cursors.older === null && cursors.newer === null;
  // A search for a text is not done twice, only to count.
  const found = filters.text === null ? await countFound(db, selection) : { count: rows.length, more: !isEnd };
  return {
    rows: await asRows(db, rows),
    ...cursors,
    found: { count: Math.max(found.count, rows.length), more: found.more },
    ...(await countStages(db)),
    choices: await readChoices(db, filters),
  };
}

const FIRST = { direction: 'older' as const, place: null };

async function readPage(db: Database, selection: Selection, start: Start | null) {
  const { direction, place } = start === null ? FIRST : { direction: start.direction, place: start };
  const { rows, rest } = await scan(db, selection, direction, place, PAGE_SIZE + 1);
  const isFull = rows.length > PAGE_SIZE;
  // The first page is always full, if there are enough leads.
  if (direction === 'newer' && !isFull && rest === null) return readPage(db, selection, null);
  const shown = rows.slice(0, PAGE_SIZE);
  const [first, last] = [shown[0], shown.at(-1)];
  const ahead = isFull && last ? { at: last.received_at, id: last.id } : rest;
  const behind =
    place === null ? null : first ? { at: first.received_at, id: first.id } : placeBefore(opposite(direction), place);
  const isBehind =
    behind !== null && (first === undefined || (await anyFrom(db, selection, opposite(direction), behind)));
  const cursors = {
    [direction]: ahead && writeCursor(direction, ahead),
    [opposite(direction)]: isBehind ? writeCursor(opposite(direction), behind) : null,
  } as Pick<InboxPage, 'newer' | 'older'>;
  return { rows: direction === 'older' ? shown : shown.reverse(), ...cursors };
}

/** Whether there are leads behind a place, as far as a search finds out. */
async function anyFrom(db: Database, selection: Selection, ...place: [Start['direction'], { at: number; id: string }]) {
  const { rows, rest } = await scan(db, selection, ...place, 1);
  return rows.length > 0 || rest !== null;
}

type Found = Awaited<ReturnType<typeof scan>>['rows'];

async function asRows(db: Database, leads: Found): Promise<InboxRow[]> {
  const ids = leads.map(({ id }) => id);
  const deliveries = await deliveriesOf(db, ids);
  const owners = await ownersOf(db, ids);
  return leads.map((lead) => ({
    id: lead.id,
    name: `${lead.first_name} ${lead.last_name}`,
    company: hostOf(lead.website),
    service: lead.service,
    source: lead.source,
    receivedAt: lead.received_at,
    stage: lead.stage,
    owner: owners.get(lead.id) ?? null,
    heldFor: lead.state === 'held' ? (lead.held_for ?? '') : null,
    hasDeadDelivery: (deliveries.get(lead.id) ?? []).some(({ state }) => state === 'dead'),
  }));
}

async function ownersOf(db: Database, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('lead_work').select(['lead_id', 'owner']).where('lead_id', 'in', ids).execute();
  return new Map(rows.map(({ lead_id, owner }) => [lead_id, owner]));
}

/** The host without `www.`. A text of an older version may be no address. */
const hostOf = (website: string): string =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;
