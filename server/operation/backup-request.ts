import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, SKEW_MS } from '@fairlead/leads/base/clock.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { allMarks } from '@fairlead/leads/marks.ts';
import { hasUnsaved } from '@fairlead/leads/unsaved.ts';

/** The name of the file in the data folder. */
export const BACKUP_WANTED = 'backup-wanted';

/** Asks for backups, by a file for which deploy/backup/fairlead-backup.path waits. */
export class BackupRequests {
  readonly #db: Database;
  readonly #dataDir: string;
  readonly #clock: Pick<Clock, 'now' | 'elapsed'>;
  /** How far the machine's clock was from the monotonic one at the last look. */
  #offset: number | null = null;

  constructor(db: Database, dataDir: string, clock: Pick<Clock, 'now' | 'elapsed'>) {
    this.#db = db;
    this.#dataDir = dataDir;
    this.#clock = clock;
  }

  /**
   * Asks where something has changed since the last backup, and where the clock was set or may have been: the names of
   * backups tell which is the newest, so there must be one by the clock as it is now. The backup removes the file first, so a backup that fails is asked for again.
   * Call it every minute.
   * @throws the driver's error, or Node's error about the file
   */
  async look(): Promise<void> {
    const now = this.#clock.now();
    const offset = now - this.#clock.elapsed();
    const wasSet = this.#offset === null || Math.abs(offset - this.#offset) > SKEW_MS;
    const backup = (await allMarks(this.#db)).get('backup') ?? 0;
    if (wasSet || backup > now + SKEW_MS || (await hasUnsaved(this.#db)))
      await writeFile(join(this.#dataDir, BACKUP_WANTED), '');
    // Only now, so that a failure is made up for.
    this.#offset = offset;
  }
}
