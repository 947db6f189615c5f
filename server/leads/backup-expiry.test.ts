/** deploy/backup/expire.sh, run as it is. The whole recipe: tests/slow/backup-recipe.test.ts. */
import { appendFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore, type Store } from '../testing/database/stores.ts';
import { backupRecipe } from '../testing/hosting/backup-recipe.ts';

let store: Store;
let recipe: ReturnType<typeof backupRecipe>;
beforeEach(async () => {
  store = await createStore('sqlite');
  recipe = backupRecipe(() => store);
});
afterEach(() => {
  recipe.remove();
  store.remove();
});

/** Files of given sizes, one a day from the first of October on. */
const fill = (...sizes: number[]) => {
  sizes.forEach((size, index) => {
    const day = String(index + 1).padStart(2, '0');
    const file = join(recipe.offsite, `leads-202610${day}T030000Z.sqlite`);
    appendFileSync(file, 'x'.repeat(size));
    const at = new Date(Date.now() - (60 - index) * 86_400_000);
    utimesSync(file, at, at);
  });
};
const days = () => recipe.names(recipe.offsite).map((name) => name.slice(12, 14));

test('old files are deleted, but never the newest ones', async () => {
  fill(10, 10, 10, 10, 10);
  expect(await recipe.run('expire.sh', [recipe.offsite, '30', '2'])).toEqual({ code: 0, out: '', err: '' });
  expect(days()).toEqual(['04', '05']);
});

test('of one day, the last file stays beside the newest ones', async () => {
  for (const time of ['030000', '040000', '050000']) {
    const name = `leads-20261001T${time}Z.sqlite.age`;
    appendFileSync(join(recipe.offsite, name), 'x');
  }
  appendFileSync(join(recipe.offsite, 'leads-20261002T030000Z.sqlite.age'), 'x');
  appendFileSync(join(recipe.offsite, 'leads-20261002T040000Z.sqlite.age'), 'x');
  await recipe.run('expire.sh', [recipe.offsite, '30', '1']);
  expect(recipe.names(recipe.offsite)).toEqual([
    'leads-20261001T050000Z.sqlite.age',
    'leads-20261002T040000Z.sqlite.age',
  ]);
});

test('files that are not old enough stay', async () => {
  fill(10, 10, 10);
  await recipe.run('expire.sh', [recipe.offsite, '59', '1']);
  expect(days()).toEqual(['02', '03']);
});

test('files stay when they are much larger than the newest, since they may be the last good ones', async () => {
  fill(10, 100, 10, 10, 10);
  const { code, err } = await recipe.run('expire.sh', [recipe.offsite, '30', '2']);
  expect([code, err]).toEqual([
    0,
    'expire: leads-20261002T030000Z.sqlite stays, since it is over twice as large as leads-20261005T030000Z.sqlite: see whether leads were lost.\n',
  ]);
  expect(days()).toEqual(['02', '04', '05']);
});
