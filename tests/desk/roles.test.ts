import { ANN, BEN, HERE, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { frame } from '@fairlead/desk/words.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;

const desk = useDesk('sqlite');
let lead = '';

beforeEach(async () => {
  await desk.start({ DESK_USERS: `${ANN}:leads,${BEN}:works` });
  const { id } = await storeLead(desk.db, { payload: payload(), key: null, heldFor: null }, desk.now);
  lead = `/desk/leads/${id}`;
});

const get = async (cookie: string, path: string) => {
  const answer = await desk.ask(path, { cookie });
  return { status: answer.status, html: await answer.text() };
};

const post = async (cookie: string, path: string, headers: Record<string, string> = {}) =>
  desk.ask(path, { cookie, form: {}, headers });

describe('somebody who works', () => {
  test.each(['/desk/numbers', '/desk/numbers.csv', '/desk/channels.csv', '/desk/costs', '/desk/record', 'erase'])(
    'reads no %s',
    async (path) => {
      const { status, html } = await get(await desk.signIn(BEN), path === 'erase' ? `${lead}/erase` : path);
      expect(status).toBe(403);
      expect(html).toContain(frame.errors.not_allowed.title);
      expect(html).toContain(BEN);
    },
  );

  test.each(['export', 'erase'])('cannot %s a person, and nothing is recorded', async (name) => {
    const answer = await post(await desk.signIn(BEN), `${lead}/${name}`);
    expect([answer.status, await desk.store.leads()]).toEqual([403, [expect.anything()]]);
    expect(await desk.store.query("select * from audit where action <> 'signed_in'")).toEqual([]);
    expect(desk.logged.at(-1)).toEqual({ event: 'desk_refused', fields: { reason: 'role' } });
  });

  test('sees no link and no button to what is for others', async () => {
    const others = [`"${lead}/erase"`, `"${lead}/export"`, '"/desk/numbers"', '"/desk/record"'];
    const shown = async (email: string) => {
      const cookie = await desk.signIn(email);
      const pages = [await get(cookie, '/desk'), await get(cookie, lead)];
      return others.filter((address) => pages.some(({ html }) => html.includes(address)));
    };
    expect([await shown(BEN), await shown(ANN)]).toEqual([[], others]);
  });
});

describe('who signed in over ten minutes ago', () => {
  const late = async () => {
    const cookie = await desk.signIn();
    desk.now += 10 * MINUTE + 1;
    return cookie;
  };
  const placeOf = (answer: Response) => must(answer.headers.get('location'));

  test('signs in again before an erasure, by a link that leads back to it', async () => {
    const cookie = await late();
    const answer = await desk.ask(`${lead}/erase`, { cookie });
    expect(placeOf(answer)).toBe(`/desk/sign-in?to=${encodeURIComponent(`${lead}/erase`)}`);
    const { html } = await get(cookie, placeOf(answer));
    const to = must(must(/name="to" value="([^"]+)"/.exec(html))[1]);
    expect([to, html]).toEqual([`${lead}/erase`, expect.stringContaining(`value="${ANN}"`)]);
    const signedIn = await desk.press(await desk.link(ANN, to), { cookie });
    expect(placeOf(signedIn)).toBe(`${lead}/erase`);
    const fresh = must(must(signedIn.headers.get('set-cookie')).split(';')[0]);
    expect((await get(fresh, `${lead}/erase`)).status).toBe(200);
    expect((await get(cookie, '/desk')).status).toBe(303);
  });

  test.each(['export', 'erase'])('cannot %s, and comes back to the page with the form', async (name) => {
    const cookie = await late();
    const answer = await post(cookie, `${lead}/${name}`, { referer: HERE + lead });
    expect(placeOf(answer)).toBe(`/desk/sign-in?to=${encodeURIComponent(lead)}`);
    expect(await desk.store.leads()).toHaveLength(1);
    expect(placeOf(await post(cookie, `${lead}/${name}`))).toBe('/desk/sign-in');
  });

  test('does everything else as before', async () => {
    const cookie = await late();
    for (const path of ['/desk', lead, '/desk/numbers', '/desk/record'])
      expect((await get(cookie, path)).status).toBe(200);
  });
});

test.each([
  'https://evil.example/desk',
  '//evil.example/desk',
  '/\\evil.example/desk',
  '/desk/../x',
  '/desk/%2e%2e/x',
  '/desks',
  '/',
  'javascript:alert(1)//desk',
  `/desk?${'x'.repeat(1_000)}`,
])('sign-in never leads to %j', async (to) => {
  expect(await (await desk.ask(`/desk/sign-in?to=${encodeURIComponent(to)}`)).text()).not.toContain('name="to"');
  expect((await desk.press(await desk.link(ANN, to))).headers.get('location')).toBe('/desk');
});
