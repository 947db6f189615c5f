/** deploy/backup/expire.sh, run as it is. The whole recipe: tests/slow/backup-recipe.test.ts. */
import { appendFileSync, existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atClock, useBackupRecipe } from './testing/leads/backup-recipe.ts';

const own = useBackupRecipe();

/** Files of given sizes, one a day from the first of October on. */
const fill = (...sizes: number[]) => {
  sizes.forEach((size, index) => {
    const day = String(index + 1).padStart(2, '0');
    const file = join(own.recipe.offsite, `leads-202610${day}T030000Z.sqlite`);
    appendFileSync(file, 'x'.repeat(size));
    const at = new Date(Date.now() - (60 - index) * 86_400_000);
    utimesSync(file, at, at);
  });
};
const days = () => own.recipe.names(own.recipe.offsite).map((name) => name.slice(12, 14));

test('old files are deleted, but never the newest ones', async () => {
  fill(10, 10, 10, 10, 10);
  expect(await own.recipe.run('expire.sh', [own.recipe.offsite, '30', '2'])).toEqual({ code: 0, out: '', err: '' });
  expect(days()).toEqual(['04', '05']);
});

test('of one day, the last file stays beside the newest ones', async () => {
  for (const time of ['030000', '040000', '050000']) {
    const name = `leads-20261001T${time}Z.sqlite.age`;
    appendFileSync(join(own.recipe.offsite, name), 'x');
  }
  appendFileSync(join(own.recipe.offsite, 'leads-20261002T030000Z.sqlite.age'), 'x');
  appendFileSync(join(own.recipe.offsite, 'leads-20261002T040000Z.sqlite.age'), 'x');
  await own.recipe.run('expire.sh', [own.recipe.offsite, '30', '1']);
  expect(own.recipe.names(own.recipe.offsite)).toEqual([
    'leads-20261001T050000Z.sqlite.age',
    'leads-20261002T040000Z.sqlite.age',
  ]);
});

test('files that are not old enough stay', async () => {
  fill(10, 10, 10);
  await own.recipe.run('expire.sh', [own.recipe.offsite, '59', '1']);
  expect(days()).toEqual(['02', '03']);
});

test('files stay when they are much larger than the newest, since they may be the last good ones', async () => {
  fill(10, 100, 10, 10, 10);
  const { code, err } = await own.recipe.run('expire.sh', [own.recipe.offsite, '30', '2']);
  expect([code, err]).toEqual([
    0,
    'expire: leads-20261002T030000Z.sqlite stays, since it is over twice as large as leads-20261005T030000Z.sqlite: see whether leads were lost.\n',
  ]);
  expect(days()).toEqual(['02', '04', '05']);
});

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** A file with this age by its name and by its time, in days. A negative one is ahead. @returns its name */
const put = (start: string, { named, aged = named }: { named: number; aged?: number }): string => {
  const stamp = new Date(Date.now() - named * DAY).toISOString().replace(/[-:]|\.\d+/g, '');
  const name = `${start}-${stamp}${start === 'erasures' ? '.txt' : '.sqlite'}`;
  appendFileSync(join(own.recipe.offsite, name), 'x');
  touch(name, aged);
  return name;
};
const touch = (name: string, aged: number) => {
  const at = new Date(Date.now() - aged * DAY);
  utimesSync(join(own.recipe.offsite, name), at, at);
};
const expire = (days: number, newest: number, aheadMs = 0) =>
  own.recipe.run(
    'expire.sh',
    [own.recipe.offsite, String(days), String(newest)],
    aheadMs === 0 ? {} : atClock(aheadMs),
  );

test('a file that is named a year ahead is not the newest, and expires by its own time', { tags: 'slow' }, async () => {
  const [yesterday, today] = [put('leads', { named: 1 }), put('leads', { named: 0.01 })];
  const future = put('leads', { named: -365, aged: 5 });
  expect(await expire(30, 2)).toMatchObject({ code: 0, err: '' });
  expect(own.recipe.names(own.recipe.offsite)).toEqual([yesterday, today, future].sort());
  touch(future, 31);
  await expire(30, 2);
  expect(own.recipe.names(own.recipe.offsite)).toEqual([yesterday, today]);
});

test('a file whose own time is ahead too expires by the days since that was noticed', { tags: 'slow' }, async () => {
  const today = put('leads', { named: 0.01 });
  const future = put('leads', { named: -365 });
  await expire(30, 1);
  expect(own.recipe.names(own.recipe.offsite)).toContain(future);
  touch(`.ahead-${future}`, 31);
  await expire(30, 1);
  expect(own.recipe.names(own.recipe.offsite)).toEqual([today]);
});

test('while the clock is behind, the newest file by that clock stays, and no mark is left once it is right', {
  tags: 'slow',
}, async () => {
  const good = [put('leads', { named: 2 }), put('leads', { named: 0.01, aged: -0.5 })];
  const behind = put('leads', { named: 1 });
  await expire(30, 1, -0.9 * DAY);
  expect(own.recipe.names(own.recipe.offsite).filter((name) => !name.startsWith('.'))).toEqual(
    [...good, behind].sort(),
  );
  for (const name of good) touch(name, 0.1);
  await expire(30, 0);
  expect(own.recipe.names(own.recipe.offsite)).toEqual([...good, behind].sort());
});

test('a clock that is a year ahead deletes nothing, where backups are made by it and where they are received', async () => {
  // As find sees it by that clock.
  const names = [3, 2, 1].map((named) => put('leads', { named, aged: named + 365 }));
  const { err } = await expire(30, 1, YEAR);
  expect(err).toMatch(/^expire: the newest backup, leads-\S+, is over 90 days old, so nothing was deleted: /);
  names.push(put('leads', { named: -365, aged: 0 }));
  await expire(30, 1, YEAR);
  expect(own.recipe.names(own.recipe.offsite)).toEqual(names);
});

test('the list of erased leads that stays is the newest by a right clock', { tags: 'slow' }, async () => {
  const [old, newest] = [put('erasures', { named: 50 }), put('erasures', { named: 40 })];
  const future = put('erasures', { named: -365, aged: 45 });
  const file = put('leads', { named: 0.01 });
  await expire(30, 1);
  expect(own.recipe.names(own.recipe.offsite)).toEqual([newest, file]);
  expect([old, future].filter((name) => existsSync(join(own.recipe.offsite, name)))).toEqual([]);
});
