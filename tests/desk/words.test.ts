import { readFileSync } from 'node:fs';
import { WORDS_PATH } from '@fairlead/desk/data/words.ts';
import { ROUTES } from '@fairlead/desk/desk.ts';
import type { PassToPublisher } from '@fairlead/desk/routes/visit.ts';
import { ANN, BEN, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { frame } from '@fairlead/desk/words.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const EDE = 'ede@example.com';
const DESK_USERS = `${ANN}:leads+edits,${BEN}:works,${EDE}:edits`;

const desk = useDesk('sqlite');
let passed: { method: string; path: string; editor: string }[] = [];
let answer: () => Response | 'away' | 'too_large' = () => new Response('the words');
const publisher: PassToPublisher = async ({ method, url }, editor) => {
  passed.push({ method, path: new URL(url).pathname, editor });
  return answer();
};

beforeEach(async () => {
  passed = [];
  answer = () => new Response('the words');
  desk.publisher = publisher;
  await desk.start({ DESK_USERS });
});

const links = async (cookie: string, path = '/desk/sessions') => {
  const html = await (await desk.ask(path, { cookie })).text();
  return ['/desk', '/desk/numbers', WORDS_PATH, '/desk/reminders'].filter((href) => html.includes(`href="${href}"`));
};

const actions = async () =>
  (await desk.store.query("select action, actor from audit where action like 'words%' order by action")).map(
    ({ action, actor }) => `${action} ${actor}`,
  );

describe('somebody who only edits', () => {
  test('is led to the words by sign-in, and finds no way to leads', async () => {
    const signedIn = await desk.press(await desk.link(EDE));
    expect(signedIn.headers.get('location')).toBe(WORDS_PATH);
    expect(await links(await desk.signIn(EDE))).toEqual([WORDS_PATH]);
  });

  test('is refused by every page and every change that is not about their own sessions or the words', async () => {
    const cookie = await desk.signIn(EDE);
    const own = /^\/desk\/(?:sign-|sessions|passkeys|words|$)/;
    const others = ROUTES.filter(([, path]) => !own.test(path));
    expect(others.length).toBeGreaterThan(20);
    for (const [method, path] of others) {
      const asked = await desk.ask(path.replaceAll(':id', 'x'), { cookie, ...(method === 'POST' && { form: {} }) });
      expect([method, path, asked.status]).toEqual([method, path, 403]);
      const html = await asked.text();
      expect(html).toContain(frame.errors.no_leads.text);
      expect(html).toContain(`href="${WORDS_PATH}"`);
    }
    expect((await desk.ask('/desk/sessions', { cookie })).status).toBe(200);
  });
});

test('the words are passed on for who edits, with their address and a policy that keeps the page from the leads', async () => {
  const cookie = await desk.signIn(ANN);
  answer = () => new Response('the words', { headers: { 'content-type': 'text/html', 'cache-control': 'max-age=9' } });
  const asked = await desk.ask(`${WORDS_PATH}/x`, { cookie, headers: { 'x-fairlead-editor': EDE } });
  expect([asked.status, await asked.text()]).toEqual([200, 'the words']);
  expect(passed).toEqual([{ method: 'GET', path: `${WORDS_PATH}/x`, editor: ANN }]);
  const policy = must(asked.headers.get('content-security-policy'));
  expect(policy).toContain('connect-src 127.0.0.1:8080/desk/words/;');
  expect(policy).toMatch(/sandbox (?!.*popups)/);
  expect([asked.headers.get('cache-control'), asked.headers.get('x-frame-options')]).toEqual(['max-age=9', 'DENY']);
  expect(await links(cookie)).toContain(WORDS_PATH);
});

test('the styles that the page brings by script have a nonce, which each answer has anew', async () => {
  const cookie = await desk.signIn(ANN);
  const page = readFileSync('editor/app/index.html', 'utf8');
  const ask = async () => {
    answer = () => new Response(page, { headers: { 'content-type': 'text/html' } });
    const asked = await desk.ask(`${WORDS_PATH}/`, { cookie });
    const [, nonce] = /style-src [^;]*'nonce-([\w-]+)'/.exec(must(asked.headers.get('content-security-policy'))) ?? [];
    expect(await asked.text()).toContain(`name="style-nonce" content="${nonce}"`);
    return nonce;
  };
  expect(await ask()).not.toBe(await ask());
});

test('a page is shown as it will be in a frame of the desk alone, and can do nothing there', async () => {
  const cookie = await desk.signIn(ANN);
  answer = () => new Response('a page', { headers: { 'content-type': 'text/html' } });
  const asked = await desk.ask(`${WORDS_PATH}/shown/services/seo`, { cookie });
  expect([asked.status, asked.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
  const policy = must(asked.headers.get('content-security-policy')).split('; ');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy.filter((part) => /^(?:script|connect|frame)-src/.test(part))).toEqual([]);
  const editor = must((await desk.ask(WORDS_PATH, { cookie })).headers.get('content-security-policy'));
  expect(editor).toContain('frame-src 127.0.0.1:8080/desk/words/shown/;');
  expect(editor).toContain("frame-ancestors 'none'");
});

test.each([
  ['without a session', async () => ({}), 303],
  ['for a change', async () => ({ cookie: await desk.signIn(BEN), form: {} }), 404],
])('no page is shown %s', async (_, how, status) => {
  const asked = await desk.ask(`${WORDS_PATH}/shown/services/seo`, await how());
  expect([asked.status, passed]).toEqual([status, []]);
});

test('whoever works at the desk may look at a page as it will be, and only at that', async () => {
  const cookie = await desk.signIn(BEN);
  expect((await desk.ask(`${WORDS_PATH}/shown/services/seo`, { cookie })).status).toBe(200);
  expect(passed).toEqual([{ method: 'GET', path: `${WORDS_PATH}/shown/services/seo`, editor: BEN }]);
  for (const path of ['', '/api/kinds', '/api/entry', '/shown', '/shown/../api/kinds', '/shown/%2e%2e/api/kinds'])
    expect([path, (await desk.ask(WORDS_PATH + path, { cookie })).status]).toEqual([path, 404]);
  expect(passed.length).toBe(1);
});

test('a drawing that is opened by itself runs no script', async () => {
  const cookie = await desk.signIn(ANN);
  answer = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
  const asked = await desk.ask(`${WORDS_PATH}/api/picture`, { cookie });
  expect(asked.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
});

test('without a session a page leads to sign-in, and a script is told so', async () => {
  const page = await desk.ask(WORDS_PATH);
  expect([page.status, page.headers.get('location')]).toEqual([303, '/desk/sign-in?to=%2Fdesk%2Fwords']);
  const api = await desk.ask(`${WORDS_PATH}/api/save`, { form: {} });
  expect([api.status, await api.json()]).toMatchObject([401, { problems: [{ message: /signed in/ }] }]);
  expect(passed).toEqual([]);
});

test('without the role or without a publisher there are no words', async () => {
  const ben = await desk.signIn(BEN);
  expect((await desk.ask(WORDS_PATH, { cookie: ben })).status).toBe(404);
  expect(await links(ben)).not.toContain(WORDS_PATH);
  desk.publisher = null;
  await desk.start({ DESK_USERS });
  for (const email of [ANN, EDE]) {
    const cookie = await desk.signIn(email);
    expect((await desk.ask(WORDS_PATH, { cookie })).status).toBe(404);
    expect((await desk.ask(`${WORDS_PATH}/api/save`, { cookie, form: {} })).status).toBe(404);
    expect(await links(cookie)).not.toContain(WORDS_PATH);
  }
  expect(passed).toEqual([]);
});

test.each<[string, Parameters<typeof desk.ask>[1]]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: null }],
  ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['another host of this site', { headers: { 'sec-fetch-site': 'same-site' } }],
])('a change that comes from %s is not passed on', async (_, how) => {
  const cookie = await desk.signIn(ANN);
  expect((await desk.ask(`${WORDS_PATH}/api/publish`, { cookie, form: {}, ...how })).status).toBe(403);
  expect([passed, await actions()]).toEqual([[], []]);
});

test('what was published and taken back is recorded with who did it, and what was refused is not', async () => {
  const cookie = await desk.signIn(EDE);
  const post = (name: string) => desk.ask(`${WORDS_PATH}/api/${name}`, { cookie, form: {} });
  answer = () => new Response('{}', { status: 202 });
  for (const name of ['publish', 'back', 'save']) expect((await post(name)).status).toBe(202);
  answer = () => new Response('{}', { status: 422 });
  for (const name of ['publish', 'back']) expect((await post(name)).status).toBe(422);
  expect(await actions()).toEqual([`words_published ${EDE}`, `words_taken_back ${EDE}`]);
});

test('a publisher that is away is a page that says so, and a sentence for the page of the editor', async () => {
  const cookie = await desk.signIn(ANN);
  answer = () => 'away';
  const page = await desk.ask(WORDS_PATH, { cookie });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await page.text()).toContain(frame.errors.words_away.title);
  const api = await desk.ask(`${WORDS_PATH}/api/kinds`, { cookie });
  expect([api.status, await api.json()]).toMatchObject([
    503,
    { problems: [{ message: frame.errors.words_away.text }] },
  ]);
});

test('the page of the editor hears what is wrong with a picture of too many bytes', async () => {
  const cookie = await desk.signIn(ANN);
  answer = () => 'too_large';
  const api = await desk.ask(`${WORDS_PATH}/api/photo`, { cookie, form: {} });
  expect([api.status, await api.json()]).toMatchObject([
    413,
    { problems: [{ message: expect.stringMatching(/more than 20 MB.*smaller version of the picture/) }] },
  ]);
});

test('the page of the editor hears that the role was taken away, and not that a file is gone', async () => {
  const cookie = await desk.signIn(BEN);
  const api = await desk.ask(`${WORDS_PATH}/api/entry?file=site.yml`, { cookie });
  expect([api.status, await api.json()]).toMatchObject([
    404,
    { problems: [{ file: '', message: expect.stringMatching(/role.*administrator.*kept/) }] },
  ]);
});
