import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseChoice } from '@fairlead/leads/base/choices.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';

/** Milliseconds after which the database counts as away. */
const TIMEOUT_MS = 2_000;
/** Milliseconds that an answer is reused. */
const SHARED_MS = 1_000;
/** Bytes that must be free on the disk of an embedded database. */
const FREE_BYTES = 16 * 1024 * 1024;

export type Readiness = { database: 'ok' | 'away' | 'full'; mail: 'ok' | 'files' | 'unreachable' };

/** Whether a lead could be stored now. The mail server is reported too, but letters can wait for it. */
export async function readiness(
  db: Database,
  choice: DatabaseChoice,
  mail: { isUp: boolean; byFiles: boolean },
): Promise<Readiness> {
  return {
    database: (await canWrite(db)) ? await room(choice) : 'away',
    mail: mail.isUp ? (mail.byFiles ? 'files' : 'ok') : 'unreachable',
  };
}

/**
 * Limits how often `ask` runs, because anybody may call /readyz and each check is a write. Callers of the same moment
 * share one answer, and an answer is reused for a second.
 * @param now milliseconds of a monotonic clock
 * @returns a function that rejects with the error of `ask`
 */
export function shareAnswer(ask: () => Promise<Readiness>, now: () => number): () => Promise<Readiness> {
  let last: { askedAt: number; answer: Promise<Readiness>; settled: boolean } | null = null;
  return () => {
    if (last && (!last.settled || now() - last.askedAt < SHARED_MS)) return last.answer;
    const asked = { askedAt: now(), answer: ask(), settled: false };
    last = asked;
    asked.answer.then(
      () => {
        asked.settled = true;
      },
      () => {
        last = null;
      },
    );
    return asked.answer;
  };
}

/** Takes the write lock without changing a row. */
const canWrite = (db: Database): Promise<boolean> =>
  Promise.race([
    db
      .updateTable('marks')
      .set({ at: 0 })
      .where('name', '=', '')
      .execute()
      .then(
        () => true,
        () => false,
      ),
    delay(TIMEOUT_MS, false, { ref: false }),
  ]);

/** How much of the disk with a folder is free. @throws Node's error */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function room(choice: DatabaseChoice): Promise<Readiness['database']> {
  if (choice.kind === 'postgres') return 'ok';
  try {
    return (await freeBytesIn(dirname(choice.file))) >= FREE_BYTES ? 'ok' : 'full';
  } catch {
    return 'away';
  }
}
