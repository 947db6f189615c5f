import { escapeMarkup } from '@fairlead/contract/text.ts';
import { ANN, BEN, HERE, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { signIn as words } from '@fairlead/desk/words.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';

const MINUTE = 60_000;
const { faults } = words.ask;

describeKinds('on %s', (kind) => {
  const desk = useDesk(kind);

  test('without a session every page leads to sign-in, and sign-in back to it', async () => {
    const lead = '/desk/leads/11111111-1111-4111-8111-111111111111';
    const leadsTo = async (path: string) => {
      const response = await desk.ask(path, { headers: { 'sec-fetch-site': 'none' } });
      expect([path, response.status]).toEqual([path, 303]);
      return response.headers.get('location');
    };
    expect(await leadsTo('/desk/')).toBe('/desk');
    expect(await leadsTo('/desk')).toBe('/desk/sign-in');
    for (const path of ['/desk/numbers', '/desk/numbers.csv', '/desk/none', lead, '/desk?owner=none&late=1']) {
      expect(await leadsTo(path)).toBe(`/desk/sign-in?${new URLSearchParams({ to: path })}`);
    }
  });

  test('a link signs in once: the page of it uses nothing up, the button does', async () => {
    const link = await desk.link();
    for (const _ of [1, 2]) expect((await desk.ask(link)).status).toBe(200);
    const first = await desk.press(link);
    expect([first.status, first.headers.get('location')]).toEqual([303, '/desk']);
    const second = await desk.press(link);
    expect([second.status, second.headers.get('set-cookie')]).toEqual([410, null]);
    expect((await desk.ask(link)).status).toBe(410);
  });

  test('of many who press the button at the same moment, one is signed in', async () => {
    const link = await desk.link();
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.press(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(410)]);
  });

  test('a link is valid for 15 minutes', async () => {
    const [early, late] = [await desk.link(), await desk.link()];
    desk.now += 15 * MINUTE - 1;
    expect((await desk.press(early)).status).toBe(303);
    desk.now += 1;
    expect([(await desk.ask(late)).status, (await desk.press(late)).status]).toEqual([410, 410]);
  });

  test('the database has neither the token of a link nor that of a session', async () => {
    const link = await desk.link();
    const cookie = must((await desk.press(link)).headers.get('set-cookie'));
    const stored = JSON.stringify([
      await desk.store.query('select * from desk_links'),
      await desk.store.query('select * from desk_sessions'),
    ]);
    expect(stored).toContain(ANN);
    for (const token of [must(link.split('/').at(-1)), must(must(/desk=([\w-]{43})/.exec(cookie))[1])]) {
      expect(stored).not.toContain(token);
    }
  });

  test('an unknown address is answered like a known one, and gets no letter', async () => {
    const answers = [];
    for (const email of [ANN, 'eve@example.com']) {
      const response = await desk.ask('/desk/sign-in', { form: { email } });
      answers.push([response.status, [...response.headers], await response.text()]);
    }
    expect(answers[1]).toEqual(answers[0]);
    await desk.mailed(1);
    expect(desk.letters.map(({ to }) => to.address)).toEqual([ANN]);
    expect(desk.logged[0]).toEqual(desk.logged[1]);
    expect(JSON.stringify(desk.logged)).not.toContain('@');
  });

  test('the answer does not wait for the letter', async () => {
    const response = await desk.ask('/desk/sign-in', { form: { email: ANN } });
    expect(response.status).toBe(303);
    expect(desk.letters).toEqual([]);
    await desk.mailed(1);
  });

  test('capitals in an address do not matter', async () => {
    expect((await desk.press(await desk.link('Ann@Example.COM'))).status).toBe(303);
  });

  test.each([
    ['', faults.required],
    ['ann', faults.invalid],
    ['<b>@x', faults.invalid],
    [`${'a'.repeat(250)}@example.com`, faults.too_long],
  ])('%j is refused with a remedy, and shown as it was typed', async (email, remedy) => {
    const response = await desk.ask('/desk/sign-in', { form: { email } });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(escapeMarkup(remedy));
    expect(html).toContain(`value="${escapeMarkup(email)}"`);
  });

  test('one address gets five links in 15 minutes, known or not, whatever network asks', async () => {
    for (const email of [BEN, 'eve@example.com']) {
      const answers = [];
      for (let count = 0; count < 6; count++) {
        answers.push(await desk.ask('/desk/sign-in', { form: { email }, from: `192.0.2.${count}` }));
      }
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
      expect(Number(must(answers[5]).headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('one network gets twenty links in 15 minutes, whatever addresses it asks for', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count++) {
      const from = '2001:db8:1:2::/64';
      statuses.push((await desk.ask('/desk/sign-in', { form: { email: `${count}@example.com` }, from })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(303), 429]);
  });

  test('a link leads to the site, or to this server, and never to the host of a request', async () => {
    await desk.ask('/desk/sign-in', { form: { email: ANN }, at: 'http://evil.example', origin: 'http://evil.example' });
    await desk.mailed(1);
    expect(must(desk.letters[0]).text).toContain(`${HERE}/desk/sign-in/`);
    await desk.start({ SITE_URL: 'https://www.example.com' });
    await desk.ask('/desk/sign-in', { form: { email: ANN } });
    await desk.mailed(2);
    expect(must(desk.letters[1]).html).toContain('href="https://www.example.com/desk/sign-in/');
  });

  test.each(['x', '..%2F', 'a'.repeat(43), `${'a'.repeat(43)}'--`])('%j is no link', async (token) => {
    expect((await desk.ask(`/desk/sign-in/${token}`)).status).toBe(410);
    expect((await desk.press(`/${token}`)).status).toBe(410);
  });
});
