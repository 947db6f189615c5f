/** What a visit leaves at the desk's pages Site and Numbers, and what leaves a browser that asks not to be measured: nothing. */

import { BEACON_CODE, BEACON_PATH } from '@fairlead/contract/visits/page.ts';
import { numbers, signIn, site as words } from '@fairlead/desk/words.ts';
import { createStore, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { type Parts, systemParts } from '@fairlead/server/parts.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { measuredShare } from '@fairlead/site/src/content/files.ts';
import { answer, muteCalendar, submitButton } from '@fairlead/site/testing/contact.ts';
import { Journal } from '@fairlead/support/journal.ts';
import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { useBrowser, type Visit } from '../support/browser/browser.ts';
import { useServedPage } from '../support/browser/served-page.ts';

const ANN = 'ann@agency.example';
const GPC = `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`;

const visit = useBrowser();
let store: Store;
/** The status of each beacon that the server has answered. A browser tells nobody of those that it sends while it leaves. */
let beacons: Journal<number>;
const listen: Parts['listen'] = (app, host, port) => {
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest);
    if (new URL(request.url).pathname === BEACON_PATH) beacons.add(answer.status);
    return answer;
  };
  return systemParts.listen(app, host, port);
};
const start = () => startServer({ DESK_USERS: ANN }, { site: '.', store, parts: { listen } });
const own = useServedPage(undefined, async () => {
  store = await createStore('sqlite');
  beacons = new Journal();
  return start();
});
afterEach(() => store.remove());

/** Opens a page, and waits until the code that measures has run: only then it notes that the visitor leaves. */
async function open(path: string, script?: string): Promise<Visit> {
  own.page = await visit('about:blank');
  if (script) await own.page.addInitScript(script);
  await muteCalendar(own.page);
  const loaded = own.page.waitForResponse((response) => response.url().endsWith(BEACON_CODE));
  await own.page.goto(own.server.url + path);
  await loaded;
  // The page has asked for it, so this waits for the same module.
  await own.page.evaluate(`import('${BEACON_CODE}').then(() => {})`);
  return own.page;
}

/** Leaves the page for one that sends nothing. */
const leave = (page: Visit) => page.goto(`${own.server.url}/robots.txt`);
const received = () => beacons.until((statuses) => statuses.length > 0);

/** Signs in at the desk and opens the page Site. */
async function openSite(): Promise<Visit> {
  const place = { ...store.env, DESK_USERS: ANN, PORT: new URL(own.server.url).port };
  const { out } = await leadsCli(place, 'link', ANN);
  const desk = await visit(must(out.trim().split('\n').at(-1)));
  await desk.getByRole('button', { name: signIn.confirm.submit }).click();
  await desk.waitForURL(`${own.server.url}/desk*`);
  await desk.goto(`${own.server.url}/desk/site`);
  own.page = desk;
  return desk;
}

describe('a site that measures itself', needs('a share of visits in the setting `field`', measuredShare() > 0), () => {
  test('asks for the code after the paint, and sends one beacon when the visitor leaves', async () => {
    const page = await open('/services/seo');
    const [paint, asked] = await page.evaluate((address) => {
      const start = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const [code] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(address));
      return [start('first-contentful-paint'), code?.startTime ?? Number.NaN] as const;
    }, BEACON_CODE);
    expect(asked).toBeGreaterThanOrEqual(paint);
    expect(beacons.items).toEqual([]);
    await leave(page);
    await received();
    expect(beacons.items).toEqual([204]);
    expect(await page.context().cookies()).toEqual([]);
    expect(page.errors).toEqual([]);
  });

  test('shows at the desk how fast a page was, and how far the form came', async () => {
    const page = await open('/contact');
    await answer(page, { phone: 'none' });
    await submitButton(page).click();
    await page.locator('[name=phone]').fill('+1 555 010 0199');
    await submitButton(page).click();
    await page.locator('#done-title').waitFor();
    await leave(page);
    await received();
    await page.context().close();
    // A server that stops writes what it has counted.
    await own.server.stop();
    own.server = await start();
    const desk = await openSite();
    const text = must(await desk.locator('main').textContent());
    expect(text).toContain(words.views.one);
    expect(text).toContain('/contact');
    expect(text).toContain(words.refused.codes.invalid);
    await desk.goto(`${own.server.url}/desk/numbers`);
    const row = (step: keyof typeof numbers.funnel.steps) =>
      desk.locator('li', { hasText: numbers.funnel.steps[step] }).textContent();
    for (const step of ['seen', 'begun', 'sent', 'stored', 'thanked'] as const) expect(await row(step)).toMatch(/1$/);
  });

  test('does not load its code where the browser is to load little', async () => {
    const page = await visit('about:blank');
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
    await page.goto(`${own.server.url}/services/seo`);
    // With the font, and before anything else can run, the code would be asked for.
    await page.locator('html.set').waitFor();
    expect(page.asked.filter(({ url }) => url.includes(BEACON_CODE))).toEqual([]);
  });

  test('sends nothing where the browser asks for privacy', async () => {
    const page = await open('/contact', GPC);
    await answer(page);
    await leave(page);
    await page.context().close();
    // The beacon of a browser that does not ask comes after any that this one would have sent.
    await leave(await open('/about'));
    await received();
    await own.page.context().close();
    await own.server.stop();
    const views = await store.query("select page, count from field_counts where name = 'view'");
    expect(views).toEqual([{ page: '/about', count: 1 }]);
  });
});
