/**
 * What was never tried leaves at once, whatever hangs, fails or is refused beside it. The settings are those of a real
 * server. The letters in trouble are in trouble to the end of each test, so nothing has waited for their end.
 */

import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { type Reply, receiver, SECRET } from '@fairlead/leads/testing/delivery/receiver.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { expect, test } from 'vitest';
import { submit, unique, wasStored } from '../testing/load/load.ts';
import { type Rig, readyz, startRig } from '../testing/server/rig.ts';

const REAL = { LEASE_MS: '120000', POLL_MS: '5000' };

/** Posts this many leads one after the other. @returns their ids */
async function postMany({ server }: Pick<Rig, 'server'>, name: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    // Every fourth one is a form post, whose answer has no id.
    const sent = await submit(server.url, { ...unique(name, number), form: false });
    expect(wasStored(sent)).toBe(true);
    ids.push(sent.id ?? '');
  }
  return ids;
}

const taken = ({ mail }: Rig, ids: string[]) => mail.log.until((all) => ids.every((id) => all.includes(id)));

type Trouble = 'never' | 530 | 421 | 550;
const TROUBLES: [places: string, trouble: Trouble, letters: number][] = [
  ['1', 'never', 2],
  ['3', 'never', 6],
  ['3', 'never', 15],
  ['3', 530, 6],
  ['3', 530, 12],
  ['3', 530, 24],
  ['3', 421, 6],
  ['3', 550, 6],
];

for (const kind of KINDS)
  test.each(TROUBLES)(
    `on ${kind} with %s places, letters that are answered %s at MAIL do not delay the next one (%i letters)`,
    async (places, trouble, letters) => {
      await using rig = await startRig(kind, { env: { ...REAL, SEND_CONCURRENCY: places } });
      rig.mail.answerMail = () => trouble;
      await postMany(rig, 'trouble', letters);
      await rig.mail.begun.until((begun) => begun.length >= letters);
      rig.mail.answerMail = () => undefined;
      const [good] = await postMany(rig, 'good', 1);
      await taken(rig, [good ?? '']);
      if (trouble === 'never') expect(rig.mail.taken.size).toBe(1);
    },
  );

test.each(KINDS)('on %s letters that hang after END do not delay the next one', async (kind) => {
  await using rig = await startRig(kind, { env: REAL });
  rig.mail.modeOf = (letter) => (/hang-\d+@/.test(letter) ? 'hang' : undefined);
  await postMany(rig, 'hang', 15);
  await rig.mail.begun.until((begun) => begun.length === 15);
  await taken(rig, await postMany(rig, 'good', 20));
  expect(rig.mail.taken.size).toBe(20);
});

test('login trouble with three letters waiting backs off', async () => {
  await using rig = await startRig('sqlite', { env: { ...REAL, POLL_MS: '10', RETRY_BASE_MS: '1' } });
  rig.mail.answerMail = () => 530;
  const ids = await postMany(rig, 'login', 3);
  await rig.server.log.logged('letter_failed', 3, { kind: 'unavailable' });
  // The waits are recorded, so nothing comes before them: 5 seconds, as long as three letters have failed once.
  await rig.server.log.logged('letter_failed', 3, { attempts: 0 });
  const waits = await rig.store.query(
    "select id from deliveries where wait_ms = 5000 and attempts = 0 and channel = 'letter'",
  );
  expect(waits).toHaveLength(ids.length);
  expect(rig.mail.begun.items).toHaveLength(3);
  expect(await readyz(rig.server.url)).toMatchObject({ status: 200, mail: 'unreachable' });
});

test.each([400, 403, 404, 500])(
  'leads that HubSpot and Slack answer %i for ever delay no other lead',
  async (status) => {
    const refuse = ({ body }: { body: string }): Reply => ({ status: body.includes('bad') ? status : 200 });
    const [hubspot, slack] = await Promise.all([receiver(refuse), receiver(refuse)]);
    await using rig = await startRig('sqlite', {
      env: { ...REAL, HUBSPOT_TOKEN: 'token', HUBSPOT_API: hubspot.url.origin, SLACK_WEBHOOK_URL: slack.url.href },
    });
    await postMany(rig, 'bad', 3);
    await rig.server.log.logged('delivery_failed', 3, { channel: 'hubspot' });
    const [good] = await postMany(rig, 'good', 1);
    await rig.server.log.logged('delivery_sent', 1, { channel: 'hubspot', id: good });
    await rig.server.log.logged('delivery_sent', 1, { channel: 'slack', id: good });
  },
);

test('a receiver that never answers one lead does not delay another, nor another channel', async () => {
  const webhook = await receiver(({ body }) =>
    body.includes('silent') ? new Promise<Reply>(() => {}) : { status: 200 },
  );
  await using rig = await startRig('sqlite', {
    env: { ...REAL, WEBHOOK_URL: webhook.url.href, WEBHOOK_SECRET: SECRET },
  });
  await post(rig.server.url, payload({ email: 'silent@example.com' }));
  const [good] = await postMany(rig, 'good', 1);
  await rig.server.log.logged('delivery_sent', 1, { channel: 'webhook', id: good });
  await taken(rig, [good ?? '']);
});
