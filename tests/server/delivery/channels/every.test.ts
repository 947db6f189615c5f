/** What holds for every channel: what an answer of its receiver means, and that nothing personal is in a failure. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DeliveryFailure } from '../../../../server/base/delivery-failure.ts';
import type { Channel } from '../../../../server/delivery/channel.ts';
import { configuredChannels } from '../../../../server/delivery/channels/all.ts';
import { confirmation } from '../../../../server/delivery/channels/confirmation.ts';
import { hubspot } from '../../../../server/delivery/channels/hubspot.ts';
import { letter } from '../../../../server/delivery/channels/letter.ts';
import { slack } from '../../../../server/delivery/channels/slack.ts';
import { webhook } from '../../../../server/delivery/channels/webhook.ts';
import { smtpMailer } from '../../../../server/mail/smtp.ts';
import { createStore } from '../../../support/database/stores.ts';
import { LIMITS } from '../../../support/mail/letter.ts';
import { type MailMode, PLAIN } from '../../../support/mail/mail-server.ts';
import { useSmtp } from '../../../support/mail/use-smtp.ts';
import { configured, sendBy, storedLead } from '../../../support/server/channels.ts';
import { SECRET, serve } from '../../../support/server/receiver.ts';

/** What a receiver does with one delivery. */
const BEHAVIORS = ['accepts', 'accepts late', 'is busy', 'refuses', 'forgets', 'hangs up', 'wants no more'] as const;
type Behavior = (typeof BEHAVIORS)[number];

/** What it means: sent, or the kind of the failure. */
type Meanings = Record<Behavior, 'sent' | DeliveryFailure['kind']>;

type Subject = { open: (behavior: Behavior) => Promise<Channel>; meanings: Meanings };

const OVER_HTTP: Meanings = {
  accepts: 'sent',
  'accepts late': 'sent',
  'is busy': 'unavailable',
  refuses: 'refused',
  // The request was repeated, and the service takes that as one.
  'hangs up': 'later',
  forgets: 'unavailable',
  'wants no more': 'unavailable',
};
const BY_LETTER: Meanings = { ...OVER_HTTP, forgets: 'later', 'hangs up': 'unclear', 'wants no more': 'refused' };

const STATUS = { accepts: 200, 'accepts late': 200, 'is busy': 429, refuses: 400, forgets: 404, 'wants no more': 410 };

/** A service that behaves so, and what the channel is configured with. */
const overHttp = (open: (url: URL) => Channel | null) => async (behavior: Behavior) => {
  const url = await serve((request, response) => {
    if (behavior === 'hangs up') return void request.on('data', () => request.socket.destroy());
    const reply = () => response.writeHead(STATUS[behavior]).end(storedLead().email);
    // After the request and all else that waits at this moment.
    if (behavior === 'accepts late') request.resume().on('end', () => setImmediate(reply));
    else reply();
  });
  return open(url) ?? expect.unreachable('The channel is on.');
};

const start = useSmtp();

/** What a mail server does with the letter then. */
const BY_MAIL: Record<Behavior, MailMode> = {
  ...{ accepts: 'accept', 'accepts late': 'pause', 'hangs up': 'cut' },
  ...{ 'is busy': 421, refuses: 550, forgets: 451, 'wants no more': 554 },
};

const byLetter = (kind: typeof letter | typeof confirmation) => async (behavior: Behavior) => {
  const smtp = await start(PLAIN);
  smtp.mode = BY_MAIL[behavior];
  // After the letter and all else that waits at this moment.
  if (behavior === 'accepts late')
    void smtp.read.until(({ length }) => length > 0).then(() => setImmediate(smtp.resume));
  const store = await createStore('sqlite');
  const db = await store.open();
  onTestFinished(async () => {
    await db.destroy();
    store.remove();
  });
  const url = `smtp://localhost:${smtp.port}`;
  const env = { CONFIRMATION: '1', SMTP_URL: url, MAIL_FROM: 'web@example.com', MAIL_TO: 'agency@example.com' };
  const mailer = smtpMailer({ url: new URL(url) }, LIMITS);
  return configured(kind, env, mailer, db) ?? expect.unreachable('The channel is on.');
};

const CHANNELS: Record<string, Subject> = {
  letter: { open: byLetter(letter), meanings: BY_LETTER },
  confirmation: { open: byLetter(confirmation), meanings: BY_LETTER },
  webhook: {
    open: overHttp((url) => configured(webhook, { WEBHOOK_URL: url.href, WEBHOOK_SECRET: SECRET })),
    meanings: { ...OVER_HTTP, 'wants no more': 'disabled' },
  },
  slack: {
    open: overHttp((url) => configured(slack, { SLACK_WEBHOOK_URL: url.href })),
    // A message without an answer may be there already, and a second one would be seen twice.
    meanings: { ...OVER_HTTP, 'hangs up': 'unclear' },
  },
  hubspot: {
    open: overHttp((url) => configured(hubspot, { HUBSPOT_TOKEN: 'token', HUBSPOT_API: url.origin })),
    meanings: { ...OVER_HTTP, 'wants no more': 'refused' },
  },
};

describe.each(Object.entries(CHANNELS))('%s', (name, { open, meanings }) => {
  test.each(BEHAVIORS)('a receiver that %s is understood', async (behavior) => {
    const failure = await sendBy(await open(behavior));
    expect(failure?.kind ?? 'sent').toBe(meanings[behavior]);
    expect((await open('accepts')).name).toBe(name);
  });

  test('a failure says nothing of the lead, whatever the receiver answers', async () => {
    const { email, last_name, phone, website } = storedLead();
    for (const behavior of BEHAVIORS) {
      const failure = await sendBy(await open(behavior));
      for (const typed of [email, last_name, phone, website]) expect(failure?.message ?? '').not.toContain(typed);
    }
  });
});

test('every channel that the environment can turn on is proven here', () => {
  const env = {
    ...{ CONFIRMATION: '1', WEBHOOK_URL: 'https://example.com/', WEBHOOK_SECRET: SECRET },
    ...{ SLACK_WEBHOOK_URL: 'https://example.com/', HUBSPOT_TOKEN: 'token' },
  };
  const config = { mail: { url: new URL('smtp://localhost') }, siteUrl: null } as Parameters<
    typeof configuredChannels
  >[1];
  expect(configuredChannels(env, config).map(({ name }) => name)).toEqual(Object.keys(CHANNELS));
});
