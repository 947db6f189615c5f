/** The files of deploy/backup, run as they are, when the clock was wrong and is right again. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { useBackupRecipe } from '@fairlead/leads/testing/leads/backup-recipe.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { seedLead } from '@fairlead/leads/testing/leads/seed.ts';
import { testMinutes } from '@fairlead/server/testing/server/minutes.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const own = useBackupRecipe();

const files = (start: string) => own.recipe.names().filter((name) => name.startsWith(start));

test.each([
  ['an hour ahead', HOUR],
  ['a year ahead', 365 * DAY],
  ['a day behind', -DAY],
])('after the clock was %s, a backup is made within a minute, and that is the newest', async (_, jump) => {
  await seedLead(own.store, 'before@example.com', 3);
  await seedLead(own.store, 'erased@example.com', 3);
  await own.recipe.backup();
  own.recipe.age('leads', '20260101');
  await seedLead(own.store, 'then@example.com', 0);
  await leadsCli(own.store.env, 'erase', 'erased@example.com');
  expect(await own.recipe.backupAt(jump)).toMatchObject({ code: 0, err: '' });
  const then = must(files('leads').find((name) => !name.startsWith('leads-20260101')));

  const { parts, pass } = testMinutes();
  {
    await using _server = await startServer({}, { store: own.store, parts });
    await pass(1);
  }
  expect(existsSync(join(own.store.folder, 'backup-wanted'))).toBe(true);
  await seedLead(own.store, 'after@example.com', 0);
  expect(await own.recipe.backup()).toMatchObject({ code: 0, err: '' });
  const right = must(files('leads').find((name) => name !== then && !name.startsWith('leads-20260101')));
  expect(await own.store.query("select at from marks where name = 'backup'")).toEqual([{ at: expect.any(Number) }]);

  const drill = await own.recipe.run('restore-drill.sh', []);
  expect(drill.out).toMatch(/^3 of 3 leads put back\n/);
  expect(drill.out).toContain(`The drill passed: ${join(own.recipe.folder, right)}\n`);
  // Each list of erased leads has all ids of those before, so the newest by a right clock is enough.
  expect(files('erasures').length).toBeLessThanOrEqual(2);
  expect((await own.recipe.run('expire.sh', [own.recipe.folder, '0', '1'])).code).toBe(0);
  expect(files('leads')).toContain(right);
  // The next backup is held against that one.
  await own.store.query('delete from leads');
  const { code, err } = await own.recipe.backup();
  expect([code, err]).toEqual([
    1,
    expect.stringContaining(`3 of the 3 leads of ${join(own.recipe.folder, right)} are missing`),
  ]);
});
