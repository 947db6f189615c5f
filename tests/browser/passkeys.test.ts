import { frame, passkeys as keys, signIn } from '@fairlead/desk/words.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { addressOf, axe, overflow, PHONE, useBrowser, type Visit } from '../support/browser/browser.ts';

const ANN = 'ann@agency.example';

const visit = useBrowser();

/** A device that verifies its person, and keeps passkeys. */
async function addDevice(page: Visit): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const),
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test('a person adds a passkey after a link, signs in with it, and comes back to the page', async () => {
  // Browsers have no passkeys at an IP address.
  await using server = await startServer({ DESK_USERS: ANN, HOST: 'localhost' }, { site: '.' });
  const place = { ...server.store.env, DESK_USERS: ANN, HOST: 'localhost', PORT: new URL(server.url).port };
  const { out } = await leadsCli(place, 'link', ANN);
  const page = await visit(must(out.trim().split('\n').at(-1)), { viewport: PHONE });
  await addDevice(page);
  await page.getByRole('button', { name: signIn.confirm.submit }).click();
  await page.getByRole('link', { name: frame.signedIn }).click();

  await page.getByLabel(keys.name).fill('My phone');
  expect([await axe(page), (await overflow(page)) <= 0]).toEqual([[], true]);
  await page.getByRole('button', { name: keys.add }).click();
  await page.getByRole('button', { name: `${keys.remove} My phone` }).waitFor();
  await page.getByRole('button', { name: keys.add }).click();
  await page.getByText(keys.faults.known).waitFor();

  await page.context().clearCookies();
  await page.goto(`${server.url}/desk/sign-in?to=%2Fdesk%2Frecord`);
  expect([await axe(page), (await overflow(page)) <= 0]).toEqual([[], true]);
  await page.getByRole('button', { name: keys.signIn }).click();
  await page.getByRole('table').waitFor();
  expect((await addressOf(page)).pathname).toBe('/desk/record');
  expect(page.errors).toEqual([]);

  await page.goto(`${server.url}/desk/sessions`);
  await page.getByRole('button', { name: keys.remove }).click();
  await page.context().clearCookies();
  await page.goto(`${server.url}/desk/sign-in`);
  await page.getByRole('button', { name: keys.signIn }).click();
  await page.getByText(keys.refused).waitFor();
});
