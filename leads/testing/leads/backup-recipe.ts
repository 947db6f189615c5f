import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach } from 'vitest';
import { createStore, type Store } from '../database/stores.ts';
import { type Ended, endOf } from './cli.ts';

/** Makes a pair of keys as age-keygen does. @returns the file with the private key, and the public key */
export async function makeKey(folder: string): Promise<{ file: string; recipient: string }> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const file = join(folder, `${recipient.slice(-8)}.key`);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`);
  return { file, recipient };
}

/** The stamp that the scripts ask for: in UTC, or ten minutes ahead of it. */
const DATE = `const soon = process.env.TZ ? 600000 : 0;
console.log(new Date(Date.now() + soon).toISOString().replace(/[-:]|[.][0-9]+/g, ""));`;

/** Environment in which the clock of Node is ahead by so many milliseconds. */
export const atClock = (aheadMs: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const now = Date.now; Date.now = () => now() + ${aheadMs};`,
  )}`,
});

/** The files of deploy/backup in a folder of their own, as an operator has them on a machine. */
export function backupRecipe(store: () => Store) {
  const base = mkdtempSync(join(tmpdir(), 'fairlead-backup-'));
  const folder = join(base, 'backups');
  const offsite = join(base, 'far away');
  const leads = join(base, 'leads');
  mkdirSync(offsite);
  // What docs/operating.md puts into /usr/local/bin.
  writeFileSync(leads, `#!/bin/sh\nexec '${process.execPath}' '${resolve('leads/command/main.ts')}' "$@"\n`);
  // What an owner writes: a program that takes one file to another place.
  const command = join(base, 'take-away');
  writeFileSync(command, `#!/bin/sh\ncp "$1" '${offsite}/'\n`);
  // What `date` prints by the clock of the test. Node has it from `atClock`.
  const date = join(base, 'bin', 'date');
  mkdirSync(dirname(date));
  writeFileSync(date, `#!/bin/sh\nexec '${process.execPath}' -e '${DATE}'\n`);
  for (const program of [leads, command, date]) chmodSync(program, 0o755);
  const run = async (script: string, args: string[], env: Record<string, string> = {}): Promise<Ended> => {
    const child = spawn('sh', [resolve('deploy/backup', script), ...args], {
      env: {
        PATH: `${dirname(date)}:${process.env.PATH}`,
        LEADS: leads,
        BACKUP_DIR: folder,
        BACKUP_COMMAND: command,
        ...store().env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return endOf(child);
  };
  return {
    folder,
    offsite,
    run,
    backup: (...args: string[]) => run('fairlead-backup.sh', args),
    /** Backs up while the clock is ahead by so many milliseconds. The times of the files are right all the same. */
    backupAt: (aheadMs: number) => run('fairlead-backup.sh', [], atClock(aheadMs)),
    names: (where = folder) => readdirSync(where).sort(),
    /** Moves the file of the last run to an earlier day, by name and time, here and at the other place. @returns its new name */
    age: (start: string, day: string): string => {
      const name = must(readdirSync(folder).findLast((found) => found.startsWith(start)));
      const older = name.replace(/\d{8}T\d{6}Z/, `${day}T030000Z`);
      const at = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T03:00:00Z`);
      for (const where of [folder, offsite]) {
        if (!existsSync(join(where, name))) continue;
        renameSync(join(where, name), join(where, older));
        utimesSync(join(where, older), at, at);
      }
      return older;
    },
    remove: () => rmSync(base, { recursive: true }),
  };
}

/** A database file and the recipe that backs it up, new for each test. */
export function useBackupRecipe() {
  const own = {} as { store: Store; recipe: ReturnType<typeof backupRecipe> };
  beforeEach(async () => {
    own.store = await createStore('sqlite');
    own.recipe = backupRecipe(() => own.store);
  });
  afterEach(() => {
    own.recipe.remove();
    own.store.remove();
  });
  return own;
}
