import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseChoice } from './config.ts';
import type { Database } from './db/schema.ts';
import type { Gate } from './delivery/gate.ts';

/** Milliseconds after which a database counts as away. */
const TIMEOUT_MS = 2_000;
/** Bytes that must be free beside an embedded database. */
const FREE_BYTES = 16 * 1024 * 1024;

export type Readiness = { database: 'ok' | 'away' | 'full'; mail: 'ok' | 'files' | 'unreachable' };

/** Whether a lead could be stored now. An unreachable mail server is told, but letters wait for it. */
export async function readiness(db: Database, choice: DatabaseChoice, gate: Gate, mail: boolean): Promise<Readiness> {
  return {
    database: (await canWrite(db)) ? await room(choice) : 'away',
    mail: gate.isOpen ? (mail ? 'ok' : 'files') : 'unreachable',
  };
}

/** Asks for the write lock without changing a row. */
const canWrite = (db: Database): Promise<boolean> =>
  Promise.race([
    db
      .updateTable('leads')
      .set({ last_error: null })
      .where('id', '=', '')
      .execute()
      .then(
        () => true,
        () => false,
      ),
    delay(TIMEOUT_MS, false, { ref: false }),
  ]);

async function room(choice: DatabaseChoice): Promise<Readiness['database']> {
  if (choice.kind === 'postgres') return 'ok';
  try {
    const { bavail, bsize } = await statfs(dirname(choice.file));
    return bavail * bsize >= FREE_BYTES ? 'ok' : 'full';
  } catch {
    return 'away';
  }
}
