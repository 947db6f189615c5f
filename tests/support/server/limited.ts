import type { Env } from '../../../server/base/env.ts';
import type { Log } from '../../../server/base/log.ts';
import type { Database } from '../../../server/db/schema.ts';
import { createStore, type Kind, type Store } from '../database/stores.ts';
import { startApp, type TestApp } from './app.ts';
import { type Answer, payload, post } from './payloads.ts';

let count = 0;

/** A submission unlike any other, apart from the changes. */
export const anybody = (changes = {}) =>
  payload({ email: `n${count++}@example.com`, website: `https://n${count}.example`, ...changes });

/** A database, and servers on it behind one proxy. */
export type Limited = AsyncDisposable & {
  store: Store;
  db: Database;
  /** A server; without settings it holds nobody for a shared address, email or website. */
  start: (env?: Env, log?: Log) => Promise<TestApp>;
};

export async function createLimited(kind: Kind, place?: Store): Promise<Limited> {
  const store = place ?? (await createStore(kind));
  const db = await store.open();
  const open = new Set<TestApp>();
  return {
    store,
    db,
    start: async (env = {}, log = () => {}) => {
      const app = await startApp(store, db, { TRUST_PROXY: '1', HOLD_IP_OVER: '1000', ...env }, { log });
      const close = () => {
        open.delete(limited);
        return app.close();
      };
      const limited = { ...app, close };
      open.add(limited);
      return limited;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([...open].map((app) => app.close()));
      await db.destroy();
      store.remove();
    },
  };
}

export const from = (app: TestApp, address: string, body: unknown = anybody()): Promise<Answer> =>
  post(app.url, body, { 'x-forwarded-for': address });

/** How many of these answers have each status. */
export async function statusesOf(answers: Promise<Answer>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Why leads of `anybody` are held, the newest last. Those of one millisecond are in the order of their numbers. */
export const heldFor = async ({ store }: Limited) => {
  const leads = await store.query('select held_for from leads order by received_at, length(email), email');
  return leads.map(({ held_for }) => held_for);
};

/** Lets no lead be stored. @returns what ends that */
export async function breakStore({ store }: Limited): Promise<() => Promise<unknown>> {
  await store.query('alter table leads rename to leads_away');
  return () => store.query('alter table leads_away rename to leads');
}
