import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import type { BrowserKind } from '@fairlead/tools/support/browsers.ts';
import { expect, test } from 'vitest';
import { DESKTOP } from '../../browser/browser.ts';
import { ANN, countOf, type Place } from '../use-browser.ts';

const LEADS = 'main tbody tr';

/** Stores two leads, one of which the search will find. @returns the address that it is found by */
async function storeLeads(url: string): Promise<string> {
  const wanted = 'wanted@engine.example';
  for (const email of ['other@engine.example', wanted]) {
    const { status } = await post(url, payload({ email, lastName: must(email.split('@')[0]) }));
    expect(status).toBe(200);
  }
  return wanted;
}

export function proveDesk(kind: BrowserKind, place: Place): void {
  test(`the desk in ${kind}: a link signs in, a search narrows the list, and a lead changes its stage`, async () => {
    const { browser, front, server } = place;
    const wanted = await storeLeads(server.url);
    const settings = { ...server.store.env, DESK_USERS: ANN, PORT: new URL(front.url).port };
    const { out } = await leadsCli(settings, 'link', ANN);
    const page = await browser.open(DESKTOP);
    await page.goto(must(out.trim().split('\n').at(-1)));
    await page.click('form[action="/desk/sign-in/confirm"] button[type=submit]');
    await page.click('a[href="/desk?view=all"]');
    await expect.poll(() => countOf(page, LEADS)).toBeGreaterThan(1);

    await page.type('search [name=text]', wanted);
    await page.press('Enter');
    await expect.poll(() => page.evaluate(() => new URLSearchParams(location.search).get('text'))).toBe(wanted);
    await expect.poll(() => countOf(page, LEADS)).toBe(1);

    await page.click(`${LEADS} th a`);
    await page.click('#work label:has([value=won])');
    await page.type('#work [name=value]', '12,500');
    await page.click('#work button[type=submit]');
    // The page after the change has a version of the lead that the form before it did not have.
    await expect.poll(() => countOf(page, '#work [name=stage][value=won][checked]')).toBe(1);
    expect(await page.errors()).toEqual([]);
  });
}
