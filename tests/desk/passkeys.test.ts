import { Authenticator, type Use } from '@fairlead/desk/testing/authenticator.ts';
import { ANN, BEN, cookieOf, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { passkeys as keys } from '@fairlead/desk/words.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const SITE = 'https://www.example.com';
const MINUTE = 60_000;

describeKinds('on %s', (kind) => {
  const desk = useDesk(kind);
  beforeEach(() => desk.start({ SITE_URL: SITE }));

  const post = (path: string, form: Record<string, string>, cookie?: string) =>
    desk.ask(path, { form, at: SITE, origin: SITE, ...(cookie && { cookie }) });
  const signInByLink = async (email = ANN) =>
    cookieOf(await desk.press(await desk.link(email), { at: SITE, origin: SITE }));
  const sessions = async (cookie: string) => (await desk.ask('/desk/sessions', { cookie, at: SITE })).text();
  const noticeOf = (answer: Response) => answer.headers.get('location')?.split('done=')[1];

  /** The options for a new passkey of who is signed in. */
  const optionsFor = async (cookie: string) => (await post('/desk/passkeys/challenge', {}, cookie)).json();

  const place = { origin: SITE, rpId: 'www.example.com' };

  /** Adds a passkey as a browser does. @param changes what is different from a browser */
  async function add(cookie: string, device = new Authenticator(), changes: Partial<Use> = {}) {
    const { challenge, user } = await optionsFor(cookie);
    device.userHandle = user.id;
    const response = device.create({ challenge, ...place, ...changes });
    const form = { name: 'Laptop of Ann', response };
    return { device, form, notice: noticeOf(await post('/desk/passkeys', form, cookie)) };
  }

  const challenge = async (): Promise<string> => (await (await post('/desk/sign-in/challenge', {})).json()).challenge;

  const signIn = async (device: Authenticator, changes: Partial<Use> = {}) =>
    post('/desk/sign-in/passkey', { response: device.get({ challenge: await challenge(), ...place, ...changes }) });

  test('a passkey that was added after a link signs in, and leads back to the page', async () => {
    const { device, notice } = await add(await signInByLink());
    expect(notice).toBe('passkey_added');
    const response = device.get({ challenge: await challenge(), ...place });
    const answer = await post('/desk/sign-in/passkey', { response, to: '/desk/record' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/record']);
    const html = await sessions(cookieOf(answer));
    expect(html).toContain(ANN);
    expect(html).toContain('Laptop of Ann');
    const actions = (await desk.store.query('select action from audit')).map(({ action }) => action);
    expect(actions.sort()).toEqual(['passkey_added', 'signed_in', 'signed_in']);
  });

  test.each<[string, Partial<Use>]>([
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without the person being verified', { isVerified: false }],
    ['to a challenge that nobody got', { challenge: 'a'.repeat(43) }],
  ])('an answer %s neither adds a passkey nor signs in', async (_, changes) => {
    const cookie = await signInByLink();
    expect((await add(cookie, new Authenticator(), changes)).notice).toBe('passkey_refused');
    const { device } = await add(cookie);
    const answer = await signIn(device, changes);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null]);
    expect(await answer.text()).toContain(keys.refused);
    expect((await signIn(device)).status).toBe(303);
  });

  test('an answer counts once, within five minutes', async () => {
    const cookie = await signInByLink();
    const { device, form } = await add(cookie);
    expect(noticeOf(await post('/desk/passkeys', form, cookie))).toBe('passkey_refused');
    const late = device.get({ challenge: await challenge(), ...place });
    const response = device.get({ challenge: await challenge(), ...place });
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('/desk/sign-in/passkey', { response })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422]);
    desk.now += 5 * MINUTE;
    expect((await post('/desk/sign-in/passkey', { response: late })).status).toBe(422);
    expect(JSON.stringify(await desk.store.query('select * from desk_challenges'))).not.toContain(form.response);
  });

  test('a challenge of one person adds no passkey for another, and one for adding signs nobody in', async () => {
    const [ann, ben] = [await signInByLink(), await signInByLink(BEN)];
    const { device } = await add(ann);
    const forBen = (await optionsFor(ben)).challenge;
    expect((await add(ann, new Authenticator(), { challenge: forBen })).notice).toBe('passkey_refused');
    expect((await signIn(device, { challenge: (await optionsFor(ann)).challenge })).status).toBe(422);
    expect((await add(ann, new Authenticator(), { challenge: await challenge() })).notice).toBe('passkey_refused');
  });

  test('a passkey that the desk does not know, or that says it is of somebody else, signs nobody in', async () => {
    const { device } = await add(await signInByLink());
    const stranger = new Authenticator();
    stranger.userHandle = device.userHandle;
    expect((await signIn(stranger)).status).toBe(422);
    device.userHandle = (await optionsFor(await signInByLink(BEN))).user.id;
    expect((await signIn(device)).status).toBe(422);
  });

  test('an id that is longer than any, or that is no text for a database, is refused like any other', async () => {
    const { device, notice } = await add(await signInByLink(), new Authenticator(4_000));
    expect(notice).toBe('passkey_refused');
    const answer = JSON.parse(device.get({ challenge: await challenge(), ...place }));
    const response = JSON.stringify({ ...answer, id: 'a\0b\ud800' });
    expect((await post('/desk/sign-in/passkey', { response })).status).toBe(422);
  });

  test('a copy of a passkey, whose count stands still, signs nobody in', async () => {
    const { device } = await add(await signInByLink(), new Authenticator(), { counter: 1 });
    expect((await signIn(device, { counter: 2 })).status).toBe(303);
    expect((await signIn(device, { counter: 2 })).status).toBe(422);
    expect((await signIn(device, { counter: 3 })).status).toBe(303);
  });

  test('a removed passkey signs nobody in, and nobody removes one of somebody else', async () => {
    const [ann, ben] = [await signInByLink(), await signInByLink(BEN)];
    const { device } = await add(ann);
    const remove = async (cookie: string) =>
      post('/desk/passkeys/remove', { id: device.id.toString('base64url') }, cookie);
    await remove(ben);
    expect((await signIn(device)).status).toBe(303);
    expect(noticeOf(await remove(ann))).toBe('passkey_removed');
    // Such as in a second window.
    expect(noticeOf(await remove(ann))).toBe('passkey_gone');
    expect((await signIn(device)).status).toBe(422);
    expect(await sessions(ann)).not.toContain('Laptop of Ann');
  });

  test('who is taken from DESK_USERS, or signed out by the command, has no passkey anymore', async () => {
    const { device } = await add(await signInByLink(BEN));
    await desk.start({ SITE_URL: SITE, DESK_USERS: ANN });
    expect((await signIn(device)).status).toBe(422);
    await desk.start({ SITE_URL: SITE });
    expect((await signIn(device)).status).toBe(422);
    const { device: other } = await add(await signInByLink());
    const settings = { ...desk.store.env, DESK_USERS: ANN };
    expect((await leadsCli(settings, 'sign-out', ANN)).out).toBe('Sessions ended: 1\nPasskeys removed: 1\n');
    expect((await signIn(other)).status).toBe(422);
  });

  test('adding one needs a sign-in of the last ten minutes', async () => {
    const cookie = await signInByLink();
    desk.now += 10 * MINUTE + 1;
    const answer = await post('/desk/passkeys/challenge', {}, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/sign-in']);
    expect(await sessions(cookie)).toContain(keys.stale);
  });

  test('challenges for sign-in have the limit of links', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await post('/desk/sign-in/challenge', {})).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test.each(['', 'null', '{}', '{"response":{"clientDataJSON":"bnVsbA"}}', '[]'])(
    '%j is no answer',
    async (response) => {
      expect((await post('/desk/sign-in/passkey', { response })).status).toBe(422);
    },
  );
});

describe('without TLS', () => {
  const desk = useDesk('sqlite');

  test.each(['http://www.example.com', 'http://127.0.0.1:8080', 'https://192.0.2.1'])(
    'or with an IP address, at %s, no passkey is offered',
    async (origin) => {
      await desk.start({ SITE_URL: origin });
      const at = { at: origin, origin };
      expect(await (await desk.ask('/desk/sign-in', at)).text()).not.toContain(keys.signIn);
      expect((await desk.ask('/desk/sign-in/challenge', { form: {}, ...at })).status).toBe(404);
      expect((await desk.ask('/desk/sign-in/passkey', { form: { response: '{}' }, ...at })).status).toBe(422);
    },
  );

  test('on this machine it is offered, by a page whose policy names its script alone', async () => {
    await desk.start({ SITE_URL: 'http://localhost:8080' });
    const answer = await desk.ask('/desk/sign-in', { at: 'http://localhost:8080' });
    const html = await answer.text();
    expect(html).toContain(keys.signIn);
    expect(html.match(/<script/g)).toHaveLength(1);
    const policy = must(answer.headers.get('content-security-policy'));
    expect(policy).toMatch(/; script-src 'sha256-[\w+/=]{44}'; connect-src 'self'$/);
    expect((await desk.ask('/desk/sign-in/sent')).headers.get('content-security-policy')).not.toContain('script-src');
  });
});
