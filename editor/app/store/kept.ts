/**
 * Keeps what is typed and not saved on this computer, at each key: a reload, a closed browser or a server that is away loses
 * nothing. Every tab has a record of its own for each file, so that two tabs do not overwrite each other.
 */
import type { Entry, Value } from '../../api.ts';

/** What is kept of an entry. `entry` is as it was on disk when the person began. */
export type Kept = {
  entry: Omit<Entry, 'schema' | 'references' | 'tokens'>;
  value: Value;
  at: number;
};

/** `who` has typed it. */
type Stored = Kept & { who: string | null };

const STORE = 'unsaved';
const TAB = 'tab';

/** Milliseconds until a tab of the same name, which is being closed, has ended. */
const CLOSING_MS = 1_500;

const lockOf = (tab: string): string => `editor-tab ${tab}`;

/** Takes the name of a tab for as long as the page is open. @returns whether no other page has it */
function take(tab: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const open = new Promise<never>(() => {});
  const options = { signal: AbortSignal.timeout(CLOSING_MS) };
  const hold = () => {
    resolve(true);
    return open;
  };
  navigator.locks.request(lockOf(tab), options, hold).catch(() => resolve(false));
  return promise;
}

/** The name of this tab, which it keeps when it is loaded again. A duplicated tab takes another one. */
async function nameOfTab(): Promise<string> {
  const known = sessionStorage.getItem(TAB) ?? crypto.randomUUID();
  const own = (await take(known)) ? known : crypto.randomUUID();
  if (own !== known) await take(own);
  sessionStorage.setItem(TAB, own);
  return own;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open('fairlead-editor', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return settled(request);
}

export type Keeper = { kept: Map<string, Kept>; keep: (file: string, kept: Kept | null) => void };

/**
 * Opens what is kept.
 * @param who edits; what somebody else has typed on this computer stays theirs
 * @param onFault called when the computer has no room
 * @returns what this tab has not saved, or a tab that was closed, the newest of each file; and how to keep or forget more
 */
export async function openKeeper(who: string | null, onFault: () => void): Promise<Keeper> {
  const [tab, database] = await Promise.all([nameOfTab(), openStore()]);
  const storeFor = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  const { held = [] } = await navigator.locks.query();
  const isOpen = (name: string) => name !== tab && held.some((lock) => lock.name === lockOf(name));

  function write(key: [tab: string, file: string], kept: Stored | null): Promise<unknown> {
    const store = storeFor('readwrite');
    const done = kept === null ? settled(store.delete(key)) : settled(store.put(kept, key));
    // A page that is being closed does not wait for the answer.
    store.transaction.commit();
    return done;
  }

  const store = storeFor('readonly');
  // Only this page writes there.
  const [keys, all] = (await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])) as [
    [tab: string, file: string][],
    Stored[],
  ];
  const mine = keys
    .map((key, at) => ({ key, kept: all[at] as Stored }))
    .filter(({ key: [name], kept }) => kept.who === who && !isOpen(name))
    .sort((one, other) => one.kept.at - other.kept.at);
  const kept = new Map(mine.map(({ key: [, file], kept: found }) => [file, found]));
  for (const { key, kept: found } of mine) {
    const [name, file] = key;
    if (name === tab || kept.get(file) !== found) continue;
    await write([tab, file], found);
    await write(key, null);
  }

  /** What waits for the record before it. */
  const waiting = new Map<string, Stored | null>();
  let writing = false;
  async function flush(): Promise<void> {
    const [next] = waiting;
    if (writing || !next) return;
    const [file, found] = next;
    waiting.delete(file);
    writing = true;
    await write([tab, file], found).catch(onFault);
    writing = false;
    void flush();
  }
  addEventListener('pagehide', () => {
    for (const [file, found] of waiting) void write([tab, file], found).catch(() => {});
    waiting.clear();
  });
  return {
    kept,
    keep(file, found) {
      waiting.set(file, found && { ...found, who });
      void flush();
    },
  };
}
