import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { answering, startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { CERTIFICATE } from '@fairlead/leads/testing/tls/certificate.ts';
import { expect, test } from 'vitest';
import { allSent } from '../testing/load/account.ts';
import { type Rig, readyz, startRig } from '../testing/server/rig.ts';

// Short enough for a test: a letter is tried again after 20 ms, a refused one after 90 times that. The lease is that of a
// real server: no server is killed here, and a slow machine must not look like a mail server that hangs.
const RETRY = { RETRY_BASE_MS: '20', LEASE_MS: '120000' };

const delivery = async ({ store }: Rig) =>
  (await store.query("select state, attempts, last_error as reason from deliveries where channel = 'letter'"))[0] as {
    state: string;
    attempts: number;
    reason: string | null;
  };

/** Resolves when the letter of the only lead has failed. */
const failed = async (rig: Rig, times = 1) => {
  await rig.server.log.logged('letter_failed', times);
  return delivery(rig);
};

test.concurrent.each(KINDS)('on %s 451 costs an attempt, and the mail server counts as reachable', async (kind) => {
  await using rig = await startRig(kind, { env: RETRY });
  rig.mail.mode = 451;
  await post(rig.server.url, payload());
  expect(await failed(rig)).toMatchObject({ state: 'pending', reason: 'later: EMESSAGE 451' });
  expect((await delivery(rig)).attempts).toBeGreaterThan(0);
  expect(await readyz(rig.server.url)).toMatchObject({ status: 200, mail: 'ok' });
  rig.mail.mode = 'accept';
  await allSent(rig);
  expect([...rig.mail.taken.values()]).toEqual([1]);
});

test.concurrent.each(KINDS)(
  'on %s 550 costs an attempt and is reported once, without anything that the visitor typed',
  async (kind) => {
    await using rig = await startRig(kind, { env: RETRY });
    rig.mail.mode = 'refuse';
    await post(rig.server.url, payload());
    expect(await failed(rig)).toMatchObject({ state: 'pending', reason: 'refused: EMESSAGE 550' });
    await failed(rig, 2);
    await rig.mail.log.until((letters) => letters.includes(''));
    expect(await readyz(rig.server.url)).toMatchObject({ status: 200, mail: 'ok' });
    expect(rig.mail.notices).toHaveLength(1);
    expect(rig.mail.notices[0]).not.toMatch(/Ada|Lovelace|engine\.example/);
    rig.mail.mode = 'accept';
    await allSent(rig);
    expect([...rig.mail.taken.values()]).toEqual([1]);
  },
);

test.concurrent.each(KINDS)(
  'on %s a letter is sent again if the connection was cut after it, since it may not have arrived',
  async (kind) => {
    await using rig = await startRig(kind, { env: RETRY });
    // Only the first copy is cut off. The second waits, however long the checks take.
    rig.mail.modeOf = () => (rig.mail.taken.size === 0 ? 'cut' : undefined);
    rig.mail.mode = 'pause';
    await post(rig.server.url, payload());
    expect(await failed(rig)).toMatchObject({ state: 'pending', attempts: 1 });
    expect((await delivery(rig)).reason).toMatch(/^unclear: /);
    expect(await readyz(rig.server.url)).toMatchObject({ status: 200, mail: 'ok' });
    rig.mail.mode = 'accept';
    rig.mail.resume();
    await allSent(rig);
    // Both copies have the same Message-ID, so a mailbox can tell that they are one letter.
    expect([...rig.mail.taken.values()]).toEqual([2]);
  },
);

test.concurrent('a wrong password costs no attempt, and the letter leaves once it is right', async () => {
  let password = 'another';
  const mail = await startMailServer({
    secure: true,
    onAuth: (auth, _session, callback) =>
      auth.password === password ? callback(null, { user: auth.username }) : callback(answering(535)),
  });
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, CERTIFICATE);
  const env = { SMTP_URL: `smtps://agency:secret@localhost:${mail.port}`, NODE_EXTRA_CA_CERTS: authority };
  await using rig = await startRig('sqlite', { mail, env, process: true });
  await post(rig.server.url, payload());
  // On a busy machine the first connection may time out before the login.
  await rig.server.log.logged('letter_failed', 1, { reason: 'EAUTH 535' });
  expect(await delivery(rig)).toEqual({ state: 'pending', attempts: 0, reason: 'unavailable: EAUTH 535' });
  expect(await readyz(rig.server.url)).toMatchObject({ status: 200, mail: 'unreachable' });
  password = 'secret';
  await allSent(rig);
  expect([...mail.taken.values()]).toEqual([1]);
  rmSync(folder, { recursive: true });
});

test.concurrent('a certificate that no authority has signed costs no attempt, and no letter is sent', async () => {
  const mail = await startMailServer({ secure: true });
  await using rig = await startRig('sqlite', { mail, env: { SMTP_URL: `smtps://localhost:${mail.port}` } });
  await post(rig.server.url, payload());
  expect(await failed(rig)).toMatchObject({ state: 'pending', attempts: 0 });
  expect((await delivery(rig)).reason).toMatch(/^unavailable: /);
  expect(mail.taken.size).toBe(0);
});
