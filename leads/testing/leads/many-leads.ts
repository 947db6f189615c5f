import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { afterAll, beforeAll } from 'vitest';
import { storeLead } from '../../store.ts';
import { createStore, type Kind, type Store } from '../database/stores.ts';
import { type Ended, leadsCli } from './cli.ts';
import { payload } from './payloads.ts';

const DAY = 86_400_000;
const NEW_YEAR = Date.UTC(2026, 0, 1);
/** More than are fetched at a time. */
export const MANY = 620;

/** Last names that are dangerous in a spreadsheet or a terminal. */
export const NASTY = [
  '=HYPERLINK("http://x.example","y")',
  '+1-1',
  '-2+3',
  '@SUM(1)',
  '\u200b=1+1',
  '\u00a0 =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '|cmd',
  "%0A=cmd|'/c calc'!A1",
  "x;=cmd|'/c calc'!A1",
  'x; "@x"',
  'a "quoted", name',
  "'t Hooft",
  '李🚀é',
  '\u007f\u0085line\u2028end\u009b31m',
];

/**
 * One store for all tests of a suite: first a lead for each name of `NASTY`, one a day from the first of January 2026,
 * then a held one on the tenth of February, then `MANY` ten days later, several of the same millisecond.
 */
export function useManyLeads(kind: Kind) {
  let store: Store;
  const ids: string[] = [];
  beforeAll(async () => {
    store = await createStore(kind);
    const db = await store.open();
    const seed = async (changes: Partial<ContactPayload>, at: number, heldFor: string | null = null) =>
      void ids.push((await storeLead(db, { payload: payload(changes), key: null, heldFor }, at)).id);
    for (const [index, lastName] of NASTY.entries()) await seed({ lastName }, NEW_YEAR + index * DAY);
    await seed({ email: 'Grace@Example.com', platforms: [] }, NEW_YEAR + 40 * DAY, 'honeypot');
    // The others are copies of one, stored in halves: SQLite takes 32,766 values in a statement.
    const copied = await db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: MANY }, (_, index) => {
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      const received_at = NEW_YEAR + 50 * DAY + Math.floor(index / 4);
      return {
        ...copied,
        id,
        dedupe: id,
        fingerprint: id,
        last_name: 'Lovelace',
        first_name: `no ${index}`,
        received_at,
      };
    });
    const letters = copies.map(({ id, received_at: at }) => ({
      ...{ id: `${id}:letter`, lead_id: id, channel: 'letter', state: 'pending' as const },
      ...{ made_at: at, next_attempt_at: at },
    }));
    const halves = [copies.slice(0, MANY / 2), copies.slice(MANY / 2)];
    await db.batch([
      ...halves.map((half) => db.insertInto('leads').values(half)),
      db.insertInto('deliveries').values(letters),
    ]);
    await db.destroy();
    ids.push(...copies.map(({ id }) => id));
  });
  afterAll(() => store.remove());
  const leads = (...args: string[]): Promise<Ended> => leadsCli(store.env, ...args);
  return {
    /** The ids of all leads, in the order in which they came. */
    ids,
    get store() {
      return store;
    },
    leads,
    /** What `list --json` prints, parsed. */
    listed: async (...args: string[]) =>
      (await leads('list', '--json', ...args)).out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as ContactPayload & Record<string, unknown>),
  };
}
