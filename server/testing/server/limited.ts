import { createStore, type Kind, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { type Answer, payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { startServer, type TestServer } from './start-server.ts';

let count = 0;

/** A submission unlike any other, apart from the changes. */
export const anybody = (changes = {}) =>
  payload({ email: `n${count++}@example.com`, website: `https://n${count}.example`, ...changes });

/** A database, and servers on it behind one proxy. */
export type Limited = AsyncDisposable & {
  store: Store;
  /** A server; without settings it holds nobody for a shared address, email or website. */
  start: (env?: Record<string, string>) => Promise<TestServer>;
};

/** The usual limits, but for the one at which a lead is held. */
const BEHIND_PROXY = { TRUST_PROXY: '1', RATE_IP_BURST: '', RATE_GLOBAL_PER_MIN: '', HOLD_IP_OVER: '1000' };

export async function createLimited(kind: Kind, place?: Store): Promise<Limited> {
  const store = place ?? (await createStore(kind));
  const servers: TestServer[] = [];
  return {
    store,
    start: async (env = {}) => {
      const server = await startServer({ ...BEHIND_PROXY, ...env }, { store });
      servers.push(server);
      return server;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      store.remove();
    },
  };
}

export const from = ({ url }: TestServer, address: string, body: unknown = anybody()): Promise<Answer> =>
  post(url, body, { 'x-forwarded-for': address });

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
