import { frame, inbox, signIn, bulk as words } from '@fairlead/desk/words.ts';
import { openSqlite } from '@fairlead/leads/db/sqlite.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { createStore } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { addressOf, axe, useBrowser } from '../support/browser/browser.ts';

const ANN = 'ann@agency.example';
const visit = useBrowser();

test('keys lead along a list and to the search, never out of a field, and can be turned off; a link ticks all leads', async () => {
  const store = await createStore('sqlite');
  const db = openSqlite(`${store.env.DATA_DIR}/leads.sqlite`);
  for (const firstName of ['Ada', 'Grace'])
    await storeLead(
      db,
      { payload: payload({ firstName, email: `${firstName}@example.com` }), key: null, heldFor: null },
      Date.now(),
    );
  await db.destroy();
  await using server = await startServer({ DESK_USERS: ANN }, { store });
  const place = { ...store.env, DESK_USERS: ANN, PORT: new URL(server.url).port };
  const { out } = await leadsCli(place, 'link', ANN);
  const page = await visit(must(out.trim().split('\n').at(-1)));
  await page.getByRole('button', { name: signIn.confirm.submit }).click();
  await page.waitForURL(`${server.url}/desk*`);
  await page.goto(`${server.url}/desk?view=all`);

  const focused = () => page.evaluate('document.activeElement.textContent');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await focused()).toContain('Ada');
  await page.keyboard.press('k');
  expect(await focused()).toContain('Grace');
  await page.keyboard.press('/');
  await page.keyboard.type('jk');
  expect(await page.getByRole('searchbox').inputValue()).toBe('jk');
  await page.getByRole('searchbox').blur();

  await page.getByRole('link', { name: words.bar.all }).click();
  expect(await page.locator('[name=lead]:checked').count()).toBe(2);
  expect((await addressOf(page)).search).toBe('?view=all');

  await page.keyboard.press('?');
  await page.getByText(frame.keys.keys.j).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: frame.keys.off }).click();
  await page.keyboard.press('j');
  expect(await focused()).not.toContain('Grace');

  await page.goto(`${server.url}/desk?view=all&ticked=1`);
  expect(await page.locator('[name=lead]:checked').count()).toBe(2);
  expect(await page.getByText(inbox.counts.many.replace('{count}', '2')).count()).toBe(1);
  expect(page.errors).toEqual([]);
});
