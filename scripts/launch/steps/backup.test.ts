import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Launch } from '../step.ts';
import { backup } from './backup.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a backup with one lead. */
function write(name: string): void {
  const file = new DatabaseSync(join(folder, name));
  file.exec('create table leads (id text); insert into leads values (1)');
  file.close();
}
const look = (more: Record<string, string> = {}) => {
  const env = { BACKUP_DIR: folder, BACKUP_OFFSITE: 'backup@other:', DATA_DIR: folder, ...more };
  return backup({ env, now: () => NOW } as unknown as Launch) as { id: string; state: string; found: string }[];
};

test('a backup of today that can be read, with copies elsewhere, is right', () => {
  write('leads-20261121T110000Z.sqlite');
  write('leads-20261122T110500Z.sqlite');
  writeFileSync(join(folder, 'erasures-20261122T110500Z.txt'), '');
  const [file, copies] = look();
  expect(file).toMatchObject({ state: 'done' });
  expect(file!.found).toContain('leads-20261122T110500Z.sqlite is under an hour old and has 1 leads');
  expect(copies).toMatchObject({ state: 'done', found: 'copies go to backup@other:' });
});

test('an old backup, one that cannot be read, and one with a name of no time are wrong', () => {
  write('leads-20261121T090000Z.sqlite');
  expect(look()[0]).toMatchObject({ state: 'missing' });
  expect(look()[0]!.found).toContain('is 27 hours old');
  writeFileSync(join(folder, 'leads-20261122T110000Z.sqlite'), 'not a database');
  expect(look()[0]!.found).toContain('cannot be read');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  write('leads-by-hand.sqlite');
  expect(look()[0]!.found).toContain('does not have its time in its name');
});

test('a backup that was called suspect since the last good one is wrong', () => {
  write('leads-20261122T100000Z.sqlite');
  write('suspect-20261122T110000Z.sqlite');
  expect(look()).toMatchObject([{ state: 'missing' }]);
  write('leads-20261122T113000Z.sqlite');
  expect(look()[0]).toMatchObject({ state: 'done' });
});

test('without copies the owner is asked', () => {
  write('leads-20261122T110000Z.sqlite');
  expect(look({ BACKUP_OFFSITE: '' })[1]).toMatchObject({ id: 'copies', state: 'unclear' });
});

test('no backup is wrong where the leads are, and asked elsewhere', () => {
  expect(look()).toMatchObject([{ id: 'backup', state: 'unclear' }]);
  expect(look({ BACKUP_DIR: join(folder, 'none') })).toMatchObject([{ id: 'backup', state: 'unclear' }]);
  const password = 'postgres://user:secret@db.agency.test/leads';
  const [hosted] = look({ DATABASE_URL: password });
  expect(hosted).toMatchObject({ id: 'backup', state: 'unclear' });
  expect(hosted!.found).toContain('the PostgreSQL at db.agency.test');
  expect(JSON.stringify(hosted)).not.toContain('secret');
  write('leads.sqlite');
  expect(look()).toMatchObject([{ id: 'backup', state: 'missing' }]);
});
