/** Leads are backed up: a file of today that can be read, and a copy on another machine. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readBackupAway, readDatabase } from '@fairlead/server/base/choices.ts';
import { SKEW_MS } from '@fairlead/server/base/clock.ts';
import { dataDirOf } from '@fairlead/server/base/config.ts';
import { type Env, optional } from '@fairlead/server/base/env.ts';
import { codeOf, messageOf } from '@fairlead/server/base/errors.ts';
import { done, type Finding, missing, unclear } from '../report.ts';

/** Hours. A backup runs after each change, and at a launch there were some today. */
const YOUNG_H = 26;

const INSTALL =
  'copy deploy/backup/fairlead-backup.service and .path to /etc/systemd/system/, then: systemctl enable --now fairlead-backup.path && systemctl start fairlead-backup';
const AGAIN = 'run systemctl start fairlead-backup';

export function backup(env: Env): Finding[] {
  const folder = optional(env, 'BACKUP_DIR') ?? '/var/backups/fairlead';
  try {
    // A name from the future is of a clock that was ahead.
    const names = readdirSync(folder)
      .filter((name) => !(timeOf(name) > Date.now() + SKEW_MS))
      .sort();
    const newest = names.findLast((name) => /^leads-.*\.sqlite$/.test(name));
    const suspect = names.findLast((name) => /^suspect-.*\.sqlite$/.test(name));
    if (!newest) return [withoutFile(env, folder)];
    if (suspect && timeOf(suspect) > timeOf(newest)) {
      const found = `${join(folder, suspect)}: most leads of the backup before it are missing in the database`;
      return [missing('backup', found, 'see "It refuses" in docs/operating.md, under Backup')];
    }
    return [stateOf(newest, join(folder, newest)), copies(env, folder)];
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return [withoutFile(env, folder)];
    return code === 'EACCES'
      ? [unclear('backup', `this user may not read ${folder}`, 'run this as root, or look and add --confirm backup')]
      : [missing('backup', messageOf(error), `correct it: ${INSTALL}`)];
  }
}

/** The time in the name of a file that deploy/backup/fairlead-backup.sh wrote, such as leads-20261122T110500Z.sqlite. */
function timeOf(name: string): number {
  const [, stamp = ''] = /-(\d{8}T\d{6})Z\.sqlite$/.exec(name) ?? [];
  return Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));
}

function stateOf(name: string, file: string): Finding {
  const hours = (Date.now() - timeOf(name)) / 3_600_000;
  if (Number.isNaN(hours)) return missing('backup', `${file} does not have its time in its name`, AGAIN);
  const age = `${Math.floor(hours)} hours old`;
  if (hours >= YOUNG_H)
    return missing('backup', `the newest backup, ${file}, is ${age}`, 'systemctl status fairlead-backup');
  try {
    const copy = new DatabaseSync(file, { readOnly: true });
    const { count } = copy.prepare('select count(*) as count from leads').get() ?? {};
    copy.close();
    return done('backup', `${file} is ${hours < 1 ? 'under an hour old' : age} and has ${count} leads`);
  } catch (error) {
    return missing('backup', `${file} cannot be read (${messageOf(error)})`, AGAIN);
  }
}

function copies(env: Env, folder: string): Finding {
  const away = readBackupAway(env);
  if (away?.recipient) return done('copies', `each backup leaves by ${away.command}, encrypted`);
  if (away)
    return unclear(
      'copies',
      `each backup leaves by ${away.command}, and BACKUP_RECIPIENT is not set, so it leaves as it is`,
      'set it (see Backup in docs/operating.md), or add --confirm copies if that program encrypts it',
    );
  return unclear(
    'copies',
    `BACKUP_COMMAND is not set, so this machine alone has ${folder}`,
    'set it (see Backup in docs/operating.md), or add --confirm copies if something else copies the folder',
  );
}

/** Without a file here, the place of the database tells whether one should be here. */
function withoutFile(env: Env, folder: string): Finding {
  const database = readDatabase(env, dataDirOf(env));
  if (database.kind === 'postgres')
    return unclear(
      'backup',
      `${folder} has no backup, and the leads are in the PostgreSQL at ${new URL(database.url).host}`,
      'look whether its provider makes backups (at Supabase: Database, Backups; a free project has none), then add --confirm backup',
    );
  if (existsSync(database.file)) return missing('backup', `${folder} has no backup of ${database.file}`, INSTALL);
  return unclear(
    'backup',
    `neither leads (${database.file}) nor backups (${folder}) are on this machine`,
    'run this on the server; where the leads are at Supabase, look there under Database, Backups; then add --confirm backup',
  );
}
