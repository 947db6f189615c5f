import { afterEach, beforeEach } from 'vitest';
import { createStore, type Kind, type Store } from '../database/stores.ts';
import { leadsCli } from './cli.ts';
import { type SeededState, seedLead } from './seed.ts';

/** A new store for each test of a suite, and what tests of `npm run leads` do with it. */
export function useLeads(kind: Kind) {
  let store: Store;
  beforeEach(async () => {
    store = await createStore(kind);
  });
  afterEach(() => store.remove());
  const leads = (...args: string[]) => leadsCli(store.env, ...args);
  return {
    /** The store of the test that runs. */
    get store() {
      return store;
    },
    leads,
    /** What the command prints. */
    output: async (...args: string[]) => (await leads(...args)).out,
    seed: (email: string, daysAgo: number, state?: SeededState) => seedLead(store, email, daysAgo, state),
    emails: async () => (await store.leads()).map(({ email }) => email).sort(),
  };
}
