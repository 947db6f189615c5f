import { createHash } from 'node:crypto';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { ANN, cookieOf, HERE, useDesk } from './testing/use-desk.ts';

const desk = useDesk('sqlite');

describe('a change', () => {
  const signOut = async (more: object) => {
    const cookie = await desk.signIn();
    const { status } = await desk.ask('/desk/sign-out', { cookie, form: {}, ...more });
    return [status, (await desk.ask('/desk', { cookie })).status];
  };

  test.each([{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'from a page of the desk is carried out, with %j',
    async (headers) => {
      expect(await signOut({ headers })).toEqual([303, 303]);
    },
  );

  test.each([null, 'null', 'https://evil.example', 'http://127.0.0.1:8081', 'http://127.0.0.1:8080.evil.example'])(
    'from the origin %j is refused',
    async (origin) => {
      expect(await signOut({ origin })).toEqual([403, 200]);
    },
  );

  test.each(['cross-site', 'same-site'])('that the browser calls %s is refused', async (relation) => {
    expect(await signOut({ headers: { 'sec-fetch-site': relation } })).toEqual([403, 200]);
    expect(desk.logged.filter(({ event }) => event === 'desk_refused')).toEqual([
      { event: 'desk_refused', fields: { reason: 'origin' } },
    ]);
  });

  test('by GET is none', async () => {
    const cookie = await desk.signIn();
    expect((await desk.ask('/desk/sign-out', { cookie })).status).toBe(404);
    expect((await desk.ask('/desk', { cookie })).status).toBe(200);
  });

  test('with too much text is refused', async () => {
    const cookie = await desk.signIn();
    const form = { text: 'x'.repeat(70_000) };
    expect((await desk.ask('/desk/sign-out', { cookie, form })).status).toBe(413);
  });

  test('as anything but a form is refused', async () => {
    expect(await signOut({ headers: { 'content-type': 'text/plain' } })).toEqual([403, 200]);
  });

  test('from the site is carried out behind a proxy that names another host', async () => {
    await desk.start({ SITE_URL: 'https://www.example.com' });
    const origin = 'https://www.example.com';
    const cookie = cookieOf(await desk.press(await desk.link(), { origin }));
    expect((await desk.ask('/desk/sign-out', { cookie, form: {}, origin })).status).toBe(303);
  });
});

test('links are asked for and used from a page of the desk only', async () => {
  const link = await desk.link();
  for (const origin of [null, 'https://evil.example']) {
    expect((await desk.ask('/desk/sign-in', { form: { email: ANN }, origin })).status).toBe(403);
    expect((await desk.press(link, { origin })).status).toBe(403);
  }
  expect((await desk.press(link)).status).toBe(303);
});

describe('the cookie', () => {
  /** Its name, and its attributes in the order of the alphabet. */
  const setBy = async (at: string, origin = at) => {
    const header = must((await desk.press(await desk.link(), { at, origin })).headers.get('set-cookie'));
    const [cookie = '', ...attributes] = header.split('; ');
    return [cookie.replace(/=[\w-]{43}$/, ''), ...attributes.sort()];
  };
  const AWAY = ['__Host-desk', 'HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Strict', 'Secure'];

  test('on this machine is strict and hidden from scripts', async () => {
    expect(await setBy(HERE)).toEqual(['desk', 'HttpOnly', 'Max-Age=604800', 'Path=/desk', 'SameSite=Strict']);
  });

  test('everywhere else travels over TLS only', async () => {
    expect(await setBy('http://www.example.com', 'https://www.example.com')).toEqual(AWAY);
  });

  test('travels over TLS only too where a proxy calls this machine', async () => {
    await desk.start({ SITE_URL: 'https://www.example.com' });
    expect(await setBy(HERE, 'https://www.example.com')).toEqual(AWAY);
  });

  test('without the mark of TLS counts on this machine only', async () => {
    const cookie = await desk.signIn();
    expect((await desk.ask('/desk', { cookie, at: 'http://www.example.com' })).status).toBe(303);
  });
});

test('every answer forbids other scripts than the desk’s own, frames, storage and search', async () => {
  const cookie = await desk.signIn();
  const link = await desk.link();
  const paths = ['/desk', '/desk/none', '/desk/numbers.csv', '/desk/sign-in/sent', '/desk/sign-in/ended', link];
  const answers = await Promise.all(paths.map((path) => desk.ask(path, { cookie })));
  answers.push(
    await desk.ask('/desk'),
    await desk.ask('/desk/sign-in'),
    await desk.ask('/desk/sign-out', { form: {} }),
  );
  for (const { headers } of answers) {
    // Of scripts, those alone whose text has one of these hashes.
    expect(headers.get('content-security-policy')?.replace(/; script-src(?: 'sha256-[\w+/]+=*')+$/, '')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  }
});

test('the style sheet and the font may be kept, and need no session', async () => {
  const html = await (await desk.ask('/desk/sign-in')).text();
  const sheet = await desk.ask(must(must(/href="(\/desk\/assets\/[^"]+\.css)"/.exec(html))[1]));
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  const font = await desk.ask(must(must(/url\((\/desk\/assets\/[^)]+\.woff2)\)/.exec(await sheet.text()))[1]));
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
});

test('a page has no script that its policy does not name, no inline style and no handler', async () => {
  const cookie = await desk.signIn();
  for (const path of ['/desk', '/desk/numbers', '/desk/none', '/desk/sign-in/sent']) {
    const answer = await desk.ask(path, { cookie });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const rest = (await answer.text()).replace(/<script(?: type="module")?>(.*?)<\/script>/gs, (_, script) => {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      return '';
    });
    expect(rest).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  }
});

test('somebody who follows a link from another site is asked once more before sign-in', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const path = '/desk?text=%22%3E%3Cb%3E%26&held=1';
  const html = await (await desk.ask(path, { headers })).text();
  const target = must(must(/content="0;url=([^"]+)"/.exec(html))[1]).replaceAll('&amp;', '&');
  expect(new URL(target, HERE).searchParams.get('text')).toBe('"><b>&');
  expect(html).not.toContain('<b>');
  expect((await desk.ask(target, { headers })).headers.get('location')).toMatch(/^\/desk\/sign-in\?to=/);
});

test('nothing that is logged names a person or holds a token', async () => {
  const cookie = await desk.signIn();
  await desk.press('/x');
  await desk.ask('/desk/sign-out', { cookie, form: {} });
  const text = JSON.stringify(desk.logged);
  const events = ['desk_link_asked', 'desk_signed_in', 'desk_refused', 'desk_signed_out'];
  expect(desk.logged.map(({ event }) => event)).toEqual(events);
  expect(text).not.toMatch(/@|[\w-]{43}/);
});
