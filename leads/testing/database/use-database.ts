import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { createStore, type Kind, type Store } from './stores.ts';

/**
 * A new store and a connection to it for each test of a suite, in `holder`.
 * @param prepare called before each test, once they are there
 */
export function useDatabase(kind: Kind, holder: { store: Store; db: Database }, prepare: () => void = () => {}): void {
  beforeEach(async () => {
    holder.store = await createStore(kind);
    holder.db = await holder.store.open();
    prepare();
  });
  afterEach(async () => {
    await holder.db.destroy();
    holder.store.remove();
  });
}
