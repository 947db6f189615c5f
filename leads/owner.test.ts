/**
 * Root runs commands in the folder of the server's user, who may have been taken over.
 * @module-tag slow
 */

import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOBODY } from './testing/database/postgres.ts';
import { createStore, KINDS, type Store } from './testing/database/stores.ts';
import { backupRecipe } from './testing/leads/backup-recipe.ts';
import { leadsProcess } from './testing/leads/cli.ts';
import { seedLead } from './testing/leads/seed.ts';

const SHADOW = 'root:$y$j9T$secret:19000:0:99999:7:::\n';
const FORGED = '\neve::0:0::/root:/bin/sh\n';

describe.each(KINDS)('as root on %s', needs(TOOLS.root, process.getuid?.() === 0), (kind) => {
  let store: Store;
  let recipe: ReturnType<typeof backupRecipe>;
  const leads = (...args: string[]) => leadsProcess(store.env, ...args);
  const list = () => join(store.folder, 'erasures.txt');
  const shadow = () => join(recipe.folder, 'shadow');
  beforeEach(async () => {
    store = await createStore(kind);
    recipe = backupRecipe(() => store);
    await seedLead(store, 'ada@example.com', 1);
    await seedLead(store, 'grace@example.com', 1);
    // A folder that only root can enter, as /var/backups and /root.
    mkdirSync(recipe.folder, { mode: 0o700 });
    writeFileSync(shadow(), SHADOW, { mode: 0o600 });
    for (const name of ['.', ...readdirSync(store.folder)]) chownSync(join(store.folder, name), NOBODY, NOBODY);
    chmodSync(store.folder, 0o700);
  });
  afterEach(() => {
    recipe.remove();
    store.remove();
  });

  test('what a command makes in that folder belongs to its owner, and what it was asked to write to root alone', async () => {
    const file = (name: string) => join(recipe.folder, name);
    expect(await leads('export', file('leads.csv'))).toEqual({ code: 0, out: '', err: '' });
    expect(await leads('backup', file('leads-1.sqlite'))).toMatchObject({ code: 0, err: '' });
    expect(await leads('backup', file('leads-2.sqlite'), '--after', file('leads-1.sqlite'))).toMatchObject({ code: 0 });
    expect(await leads('erase', 'ada@example.com')).toMatchObject({ code: 0, err: '' });
    writeFileSync(file('erasures-1.txt'), '');
    expect((await leads('restore', file('leads-2.sqlite'))).out).toBe(
      '0 of 2 leads put back\n1 there already\n1 left out: erased since that backup\n',
    );
    const owners = (folder: string) =>
      readdirSync(folder).map((name) => {
        const { uid, mode } = statSync(join(folder, name));
        return [name, uid, (mode & 0o077).toString(8)];
      });
    expect(owners(recipe.folder).sort()).toEqual(
      ['erasures-1.txt', 'leads-1.sqlite', 'leads-2.sqlite', 'leads.csv', 'shadow'].map((name) => [
        name,
        0,
        name === 'erasures-1.txt' ? expect.any(String) : '0',
      ]),
    );
    expect(owners(store.folder)).toContainEqual(['erasures.txt', NOBODY, '0']);
    expect(owners(store.folder).filter(([, uid]) => uid !== NOBODY)).toEqual([]);
  });

  test('a list of erased leads that is a link leads a command to no file of root', async () => {
    symlinkSync(shadow(), list());
    await store.query(`insert into erasures (lead_id, erased_at) values ('${FORGED}', 1)`);
    const { code, err } = await leads('erase', 'ada@example.com');
    expect([code, err]).toEqual([1, `${list()}: that is a link, and none is followed there, so remove it.\n`]);
    expect(readFileSync(shadow(), 'utf8')).toBe(SHADOW);
  });

  test('a list of erased leads that is a link is not backed up, but the leads are', async () => {
    symlinkSync(shadow(), list());
    const { code, err } = await recipe.backup();
    expect([code, err]).toEqual([1, `fairlead-backup: ${list()} is a link, and none is followed there: remove it.\n`]);
    expect(recipe.names(recipe.offsite)).toEqual([expect.stringMatching(/^leads-.*\.sqlite$/)]);
  });

  test('a backup carries ids along, and nothing else that stands in the list', async () => {
    const line = '11111111-1111-4111-8111-111111111111 2026-11-22T00:00:00.000Z\n';
    writeFileSync(list(), `${SHADOW}${line}`);
    expect(await recipe.backup()).toMatchObject({ code: 0, err: '' });
    const [name = ''] = recipe.names(recipe.offsite).filter((found) => found.startsWith('erasures'));
    expect(readFileSync(join(recipe.offsite, name), 'utf8')).toBe(line);
  });
});
