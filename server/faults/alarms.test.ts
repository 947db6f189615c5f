/** A real mail server that is killed: who learns of it, and when. */
import { randomBytes } from 'node:crypto';
import { createStore, KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { receiver } from '@fairlead/leads/testing/delivery/receiver.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { PLAIN, startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { pickPort } from '@fairlead/support/port.ts';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import words from '../../content/function.json' with { type: 'json' };
import { testMinutes } from '../testing/server/minutes.ts';
import { startServer } from '../testing/server/start-server.ts';

const { alarm } = words.letters;

test.each(KINDS)(
  'on %s a killed mail server is told to Slack, once, and to the mailbox when it is back',
  async (kind) => {
    const store = await createStore(kind);
    const mail = await startMailServer(PLAIN, await pickPort());
    const slack = await receiver();
    const { parts, pass } = testMinutes();
    const env = { ...mail.env, BACKUPS: '0', SLACK_WEBHOOK_URL: slack.url.href, POLL_MS: '200' };
    const server = await startServer(env, { store, parts });
    const { log } = server;
    await mail.close();
    const email = `${randomBytes(4).toString('hex')}@example.com`;
    expect((await post(server.url, payload({ email }))).status).toBe(200);
    await log.logged('letter_failed');
    await log.logged('delivery_sent', 1, { channel: 'slack' });
    await pass(10);
    expect(log.items.filter(({ event }) => event === 'alarm_began')).toEqual([]);
    await pass(1);
    // The lead was the first message.
    await log.logged('delivery_sent', 2, { channel: 'slack' });
    expect(slack.received.at(-1)?.body).toContain(alarm.began);
    await log.logged('delivery_failed', 1, { channel: 'notice' });
    await pass(60);
    expect(log.items.filter(({ event }) => event === 'alarm_began')).toEqual([
      { event: 'alarm_began', alarm: 'FairleadMailUnreachable' },
    ]);
    expect(slack.received).toHaveLength(2);
    await mail.listen();
    await pass(2);
    await log.logged('letter_sent');
    await log.logged('delivery_sent', 1, { channel: 'notice' });
    await pass(4);
    await log.logged('delivery_sent', 2, { channel: 'notice' });
    await log.logged('delivery_sent', 3, { channel: 'slack' });
    expect(slack.received.at(-1)?.body).toContain(alarm.over);
    const letters = await Promise.all(mail.notices.map((letter) => PostalMime.parse(letter)));
    expect(letters.map(({ subject }) => subject)).toEqual([alarm.began, alarm.over]);
    await server.stop();
    await mail.close();
    store.remove();
  },
);
