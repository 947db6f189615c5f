/** The words changed and published at the desk, with the publisher as a program and real builds. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { frame, signIn, words } from '@fairlead/desk/words.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { listening } from '@fairlead/support/listening.ts';
import { must } from '@fairlead/support/must.ts';
import { copyProject, type Project } from '@fairlead/support/project.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, useBrowser, type Visit } from '../../support/browser/browser.ts';
import { field, firstIn, keptBy, save } from '../../support/browser/editor.ts';

const ANN = 'ann@agency.example';
const BEN = 'ben@agency.example';
const DESK_USERS = `${ANN}:leads+edits,${BEN}:edits`;
/** Milliseconds. A build takes seconds, and more on a busy machine. */
const BUILD_MS = 240_000;

const visit = useBrowser();
let project: Project;
let publisher: ChildProcess;
let server: TestServer;

beforeAll(async () => {
  project = copyProject();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: project.folder,
      stdio: 'ignore',
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'The project as it is');
  const socket = join(project.folder, 's');
  const { PATH, HOME } = process.env;
  publisher = spawn(process.execPath, ['editor/publisher/main.ts'], {
    cwd: project.folder,
    // Nothing else of this environment: Vitest's variables change what Astro builds.
    env: { PATH: [join(project.folder, 'node_modules/.bin'), PATH].join(delimiter), HOME, PUBLISHER_SOCKET: socket },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { url: link } = await listening(publisher, (output) => /^Releases: .*SITE_DIR=(\S+)$/m.exec(output)?.[1]);
  server = await startServer({ DESK_USERS, PUBLISHER_SOCKET: socket, SITE_DIR: link }, { site: '.' });
}, BUILD_MS);
afterAll(async () => {
  await server?.stop();
  if (publisher.exitCode === null && publisher.kill()) await once(publisher, 'exit');
  project.remove();
});

/** Signs in on the page that `open` opens at a new link. */
async function signedIn<P extends Page>(email: string, open: (link: string) => Promise<P>): Promise<P> {
  const place = { ...server.store.env, DESK_USERS, PORT: new URL(server.url).port };
  const { out } = await leadsCli(place, 'link', email);
  const page = await open(must(out.trim().split('\n').at(-1)));
  await page.getByRole('button', { name: signIn.confirm.submit }).click();
  await page.waitForURL(/\/desk(\/words)?$/);
  return page;
}

const enter = (email: string): Promise<Visit> => signedIn(email, visit);

const home = async () => (await fetch(server.url)).text();

test('the text of a post is written at the desk, whose policy takes the styles of its field', async () => {
  const page = await enter(ANN);
  await page.goto(`${server.url}/desk/words#/${firstIn('posts', '.md')}`);
  const body = page.locator(field('body'));
  await body.press('Control+Home');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('New');
  expect(await body.innerText()).toMatch(/^\*\*New\*\*/);
  expect(await body.evaluate((text) => getComputedStyle(text).whiteSpace)).toBe('break-spaces');
  expect(page.errors).toEqual([]);
});

test('the buttons at the top stand in one row on a phone', async () => {
  const page = await enter(ANN);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/desk/words`);
  const header = page.getByRole('banner');
  const targets = [
    header.getByRole('link', { name: 'Desk', exact: true }),
    ...['History', 'Publish'].map((name) => header.getByRole('button', { name })),
  ];
  const boxes = await Promise.all(targets.map(async (target) => must(await target.boundingBox())));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(boxes.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([]);
});

test('what is only typed, unfinished, or of others stays out of what is published, and is named', async () => {
  const [ann, ben] = [await enter(ANN), await enter(BEN)];
  const [, own = '', other = ''] = readdirSync('content/case-studies')
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `case-studies/${name}`)
    .sort();
  const openEntry = async (page: Visit, file: string) => {
    await page.goto(`${server.url}/desk/words#/${file}`);
    await page.locator('form [id^="field."]').first().waitFor({ state: 'attached' });
  };
  const titleOf = async (page: Visit) => page.getByRole('heading', { level: 1 }).last().innerText();
  await openEntry(ann, own);
  const annTitle = await titleOf(ann);
  await ann.locator(field('headline')).fill('Only typed by Ann');
  await openEntry(ben, other);
  const benTitle = await titleOf(ben);
  await ben.locator(field('headline')).fill('Only typed by Ben');

  // A post whose placeholders are left is kept, whatever its box says.
  await ann.goto(`${server.url}/desk/words`);
  await ann.getByRole('button', { name: 'New entry' }).click();
  const asking = ann.getByRole('dialog');
  await asking.getByRole('combobox').selectOption('posts');
  await asking.getByRole('textbox', { name: 'Title' }).fill('A post in the making');
  await asking.getByRole('button', { name: 'Create' }).click();
  await ann.getByRole('checkbox', { name: /^Draft/ }).uncheck();
  await save(ann);
  await ann.getByRole('button', { name: /fields to change$/ }).click();
  await ann.getByRole('heading', { name: /^Before it can be published, \d+ fields need a change$/ }).waitFor();

  const dialog = ann.getByRole('dialog');
  await ann.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText(`Not saved, so it can’t be published yet: ${annTitle}.`).waitFor();
  await dialog.getByText(/^Not ready yet: \d+ fields/).click();
  expect(await dialog.getByRole('checkbox', { name: 'A post in the making' }).isDisabled()).toBe(true);
  expect(await dialog.getByText(benTitle).count()).toBe(0);
  expect(await axe(ann, { within: 'dialog' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Description', exact: true }).click();
  await expect.poll(() => ann.evaluate(() => document.activeElement?.id)).toBe('field.description');

  await ben.getByRole('button', { name: 'Publish', exact: true }).click();
  await ben.getByText(`Not saved, so it can’t be published yet: ${benTitle}.`).waitFor();
  expect(await ben.getByRole('dialog').getByText(annTitle).count()).toBe(0);
  expect([await keptBy(ann), await keptBy(ben)]).toEqual([1, 1]);
  expect([...ann.errors, ...ben.errors]).toEqual([]);
});

test('the console of the browser stays empty, also where the page beside the words comes anew meanwhile', async () => {
  const page = await enter(ANN);
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/shown', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.goto(`${server.url}/desk/words#/${firstIn('case-studies')}`);
  const shown = page.frameLocator('iframe').locator('main');
  await shown.waitFor({ timeout: BUILD_MS });
  await asked.promise;
  const frame = must(page.frames().find((one) => one.url().includes('/shown/')));
  await Promise.all([frame.waitForNavigation(), frame.evaluate(() => location.reload())]);
  await shown.waitFor();
  const answered = page.waitForResponse('**/api/shown');
  held.resolve();
  await answered;
  await page.unrouteAll({ behavior: 'wait' });
  for (const screen of ['site.yml', firstIn('posts', '.md'), firstIn('services')]) {
    await page.goto(`${server.url}/desk/words#/${screen}`);
    await page.locator('form [id^="field."]').first().waitFor({ state: 'attached' });
    await shown.waitFor();
  }
  for (const dialog of ['History', 'Versions']) {
    await page.getByRole('button', { name: dialog, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await page.keyboard.press('Escape');
  }
  // Chromium warns of every sandbox with scripts. This one keeps the page from opening a window with leads.
  expect(said.filter((text) => !text.includes('can escape its sandboxing'))).toEqual([]);
}, 60_000);

test(
  'a word is on the site by one press, without what somebody else has not finished, and back by another',
  async () => {
    const ben = await enter(BEN);
    await ben.goto(`${server.url}/desk/words#/${firstIn('case-studies')}`);
    await ben.locator(field('headline')).fill('Unfinished words of Ben');
    await save(ben);

    const ann = await enter(ANN);
    await ann.getByRole('link', { name: 'Words' }).click();
    await ann.goto(`${server.url}/desk/words#/site.yml`);
    await ann.locator(field('tagline')).fill('Words that Ann has published.');
    await save(ann);
    await ann.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = ann.getByRole('dialog');
    await dialog
      .getByText(/1 text changes/)
      .first()
      .waitFor();
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(await dialog.getByText(`changed by ${BEN}`).count()).toBe(1);
    expect(await axe(ann, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await dialog.getByText('It is on the site.').waitFor({ timeout: BUILD_MS });
    expect(await home()).toContain('Words that Ann has published.');
    expect(await home()).not.toContain('Unfinished words of Ben');
    expect(execFileSync('git', ['log', '-1', '--format=%ae %s'], { cwd: project.folder, encoding: 'utf8' })).toBe(
      `${ANN} Publish Site\n`,
    );

    await dialog.getByRole('button', { name: 'Close' }).click();
    await ann.getByRole('button', { name: 'History' }).click();
    expect(await axe(ann, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Back to this' }).click();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await dialog.getByRole('heading', { name: 'Earlier states of the site' }).waitFor();
    expect(await home()).not.toContain('Words that Ann has published.');
    expect([...ann.errors, ...ben.errors]).toEqual([]);
  },
  BUILD_MS,
);

test('a session that ends while somebody writes and publishes loses nothing, and goes on once they sign in again', async () => {
  const page = await enter(ANN);
  const file = firstIn('case-studies');
  await page.goto(`${server.url}/desk/words#/${file}`);
  const headline = page.locator(field('headline'));
  await headline.fill('Six words before the session ends');
  await expect.poll(() => keptBy(page)).toBe(1);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/desk/sessions`);
  await other.getByRole('banner').getByRole('button', { name: frame.signOut, exact: true }).click();
  await other.waitForURL(/sign-in/);

  // Who goes on to type hears it before they save.
  await headline.fill('Six words after the session ends');
  const signedOut = page.getByRole('alert').filter({ hasText: /no longer signed in/ });
  await signedOut.first().waitFor();
  await page.keyboard.press('Control+s');
  await page.locator('#save-state').filter({ hasText: words.signedOut }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('alert').filter({ hasText: words.signedOut }).waitFor();
  await page.keyboard.press('Escape');
  expect(await headline.inputValue()).toBe('Six words after the session ends');

  await signedIn(ANN, async (link) => {
    await other.goto(link);
    return other;
  });
  // The news arrive again, and with them goes what was said.
  await page.getByRole('banner').getByRole('alert').filter({ hasNotText: /\S/ }).waitFor({ state: 'attached' });
  await save(page);

  // In another tab, after the first was closed, too.
  await headline.fill('Six words that nobody has saved');
  await expect.poll(() => keptBy(page)).toBe(1);
  await page.close();
  await other.goto(`${server.url}/desk/words#/${file}`);
  await other.getByRole('heading', { name: 'You had not saved this' }).waitFor();
  expect(await other.locator(field('headline')).inputValue()).toBe('Six words that nobody has saved');
});
