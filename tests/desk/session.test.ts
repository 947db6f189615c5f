import { ANN, BEN, cookieOf, HERE, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { frame as words } from '@fairlead/desk/words.ts';
import { endExpired } from '@fairlead/leads/access/expiry.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';

const HOUR = 3_600_000;

describeKinds('on %s', (kind) => {
  const desk = useDesk(kind);
  const status = async (cookie: string) => (await desk.ask('/desk', { cookie })).status;
  const leads = (...args: string[]) => leadsCli({ ...desk.store.env, DESK_USERS: `${ANN},${BEN}` }, ...args);

  test('a session opens the pages and names who is signed in', async () => {
    const cookie = await desk.signIn();
    const response = await desk.ask('/desk', { cookie });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(ANN);
    expect((await desk.ask('/desk/sign-in', { cookie })).headers.get('location')).toBe('/desk');
    expect((await desk.ask('/desk/none', { cookie })).status).toBe(404);
  });

  test('who is signed in reads on every page what is wrong with the server, and nobody else does', async () => {
    const cookie = await desk.signIn();
    const pages = ['/desk', '/desk/numbers', '/desk/sessions', '/desk/none', '/desk/sign-in'];
    const saying = async (text: string) => {
      const found = await Promise.all(
        pages.map(async (path) =>
          (await (await desk.ask(path, path.endsWith('sign-in') ? {} : { cookie })).text()).includes(text),
        ),
      );
      return pages.filter((_, index) => found[index]);
    };
    expect(await saying(words.alarms)).toEqual([]);
    desk.alarms = [{ id: 'Fairlead', text: 'The mail is away.', began_at: desk.now - HOUR }];
    expect(await saying('The mail is away.')).toEqual(pages.slice(0, -1));
    expect(await saying(words.alarms)).toEqual(pages.slice(0, -1));
  });

  test('who signed in, out, and ended other sessions is on record, and reads where there was none to end', async () => {
    const cookie = await desk.signIn();
    const ended = await desk.ask('/desk/sessions', { cookie, form: {} });
    expect(ended.headers.get('location')).toBe('/desk/sessions?done=ended_before');
    await desk.ask('/desk/sign-out', { cookie, form: {} });
    const rows = await desk.store.query('select action, actor, at from audit');
    expect(rows.map(({ action }) => action).sort()).toEqual(['sessions_ended', 'signed_in', 'signed_out']);
    for (const { actor, at } of rows) expect([actor, Number(at)]).toEqual([ANN, desk.now]);
  });

  test('a session ends 8 hours after its last request', async () => {
    const cookie = await desk.signIn();
    for (const _ of [1, 2]) {
      desk.now += 8 * HOUR - 1;
      expect(await status(cookie)).toBe(200);
    }
    desk.now += 8 * HOUR;
    expect(await status(cookie)).toBe(303);
    desk.now -= HOUR;
    expect(await status(cookie)).toBe(303);
  });

  test('a session ends 7 days after its start, however much it is used', async () => {
    const cookie = await desk.signIn();
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      desk.now += 6 * HOUR;
      expect(await status(cookie)).toBe(200);
    }
    desk.now += 6 * HOUR;
    expect(await status(cookie)).toBe(303);
  });

  test('an address that is taken from DESK_USERS loses its sessions and links at once, and for good', async () => {
    const cookie = await desk.signIn(BEN);
    const link = await desk.link(BEN);
    await desk.start({ DESK_USERS: ANN });
    expect(await status(cookie)).toBe(303);
    expect((await desk.press(link)).status).toBe(410);
    await desk.start();
    expect(await status(cookie)).toBe(303);
  });

  test('sign-out ends this session and no other', async () => {
    const [here, there] = [await desk.signIn(), await desk.signIn()];
    const response = await desk.ask('/desk/sign-out', { cookie: here, form: {} });
    expect(response.headers.get('location')).toBe('/desk/sign-in/ended');
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    expect([await status(here), await status(there)]).toEqual([303, 200]);
  });

  test('a person sees the own sessions, and ends one or all of the others', async () => {
    const ben = await desk.signIn(BEN);
    const here = await desk.signIn();
    const others = [await desk.signIn(), await desk.signIn()];
    const html = await (await desk.ask('/desk/sessions', { cookie: here })).text();
    const ids = [...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => must(id));
    expect(ids).toHaveLength(2);
    const [row] = await desk.store.query(`select token_hash from desk_sessions where email = '${BEN}'`);
    await desk.ask('/desk/sessions', { cookie: here, form: { id: String(must(row).token_hash) } });
    await desk.ask('/desk/sessions', { cookie: here, form: { id: must(ids[0]) } });
    expect((await Promise.all(others.map(status))).sort()).toEqual([200, 303]);
    await desk.ask('/desk/sessions', { cookie: here, form: {} });
    expect(await Promise.all([here, ...others, ben].map(status))).toEqual([200, 303, 303, 200]);
  });

  test('the command sign-out ends all sessions and links of one person', async () => {
    const cookies = [await desk.signIn(), await desk.signIn(), await desk.signIn(BEN)];
    const link = await desk.link();
    expect(await leads('sign-out', 'mailto:\u202aAnn@example.com')).toEqual({
      code: 0,
      out: 'Sessions ended: 2\n',
      err: '',
    });
    expect(await Promise.all(cookies.map(status))).toEqual([303, 303, 200]);
    expect((await desk.press(link)).status).toBe(410);
  });

  test('the command link prints a link as its last line', async () => {
    const { code, out } = await leads('link', ANN);
    const link = new URL(must(out.trimEnd().split('\n').at(-1)));
    expect([code, link.origin]).toEqual([0, HERE]);
    desk.now = Date.now();
    expect((await desk.press(link.pathname)).status).toBe(303);
  });

  test('the command link refuses an address that may not use the desk', async () => {
    const err = expect.stringContaining('DESK_USERS');
    expect(await leads('link', 'eve@example.com')).toEqual({ code: 1, out: '', err });
  });

  test('sign-in replaces the session that the browser had', async () => {
    const before = await desk.signIn();
    const after = cookieOf(await desk.press(await desk.link(), { cookie: before }));
    expect(after).not.toBe(before);
    expect([await status(before), await status(after)]).toEqual([303, 200]);
  });

  test('what has expired is removed within a minute, and a clock that is set back brings nothing of it back', async () => {
    const start = desk.now;
    const cookie = await desk.signIn();
    const link = await desk.link();
    const rows = async () => {
      await endExpired(desk.db, desk.now);
      const tables = ['desk_links', 'desk_sessions'].map((table) => desk.store.query(`select * from ${table}`));
      return (await Promise.all(tables)).map(({ length }) => length);
    };
    expect(await rows()).toEqual([2, 1]);
    desk.now += HOUR;
    expect(await rows()).toEqual([0, 1]);
    desk.now += 7 * 24 * HOUR;
    expect(await rows()).toEqual([0, 0]);
    desk.now = start;
    expect([await status(cookie), (await desk.press(link)).status]).toEqual([303, 410]);
  });

  test.each(['', 'desk=', 'desk=x', `desk=${'a'.repeat(43)}`, `__Host-desk=${'a'.repeat(43)}`])(
    'the cookie %j signs nobody in',
    async (cookie) => {
      expect(await status(cookie)).toBe(303);
    },
  );
});
