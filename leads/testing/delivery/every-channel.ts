/**
 * What holds for every channel: what an answer of its receiver means, and that nothing personal is in a failure. The test of
 * each channel runs it.
 */
import { setImmediate } from 'node:timers/promises';
import { must } from '@fairlead/support/must.ts';
import { serveLocally } from '@fairlead/support/port.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DeliveryFailure } from '../../base/delivery-failure.ts';
import type { Env } from '../../base/env.ts';
import type { Channel, ChannelKind } from '../../delivery/channel.ts';
import { smtpMailer } from '../../mail/smtp.ts';
import { createStore } from '../database/stores.ts';
import { LIMITS } from '../mail/letter.ts';
import { type MailMode, PLAIN } from '../mail/mail-server.ts';
import type { useSmtp } from '../mail/use-smtp.ts';
import { configured, sendBy, storedLead } from './channels.ts';

/** What a receiver does with one delivery. */
const BEHAVIORS = [
  ...(['accepts', 'accepts late', 'is busy', 'is busy for a year', 'is broken', 'wants another login'] as const),
  ...(['asks to wait', 'refuses', 'forgets', 'sends elsewhere', 'hangs up', 'is not there', 'wants no more'] as const),
];
type Behavior = (typeof BEHAVIORS)[number];

/** What it means: sent, or the kind of the failure, and for how long it asks to wait, in seconds. */
type Meaning = 'sent' | DeliveryFailure['kind'] | [DeliveryFailure['kind'], number];
type Meanings = Record<Behavior, Meaning>;

type Opened = {
  channel: Channel;
  /** What its receiver has taken so far, each as that by which a repeat is known. */
  taken: () => string[];
  /** The code that a failure names; 0 for none. */
  code: number;
};
type Subject = { open: (behavior: Behavior) => Promise<Opened>; meanings: Meanings };

/** What answers of a service mean. */
export const OVER_HTTP: Meanings = {
  accepts: 'sent',
  'accepts late': 'sent',
  'is busy': ['unavailable', 90],
  'is busy for a year': ['unavailable', 86_400],
  'is broken': 'unavailable',
  'wants another login': 'unavailable',
  'asks to wait': ['unavailable', 60],
  refuses: 'refused',
  'sends elsewhere': 'refused',
  // The request was repeated, and the service takes that as one.
  'hangs up': 'later',
  forgets: 'unavailable',
  'is not there': 'unavailable',
  'wants no more': 'unavailable',
};
/** What answers of a mail server mean. */
export const BY_LETTER: Meanings = {
  ...OVER_HTTP,
  ...{ 'is busy': 'unavailable', 'is busy for a year': 'unavailable', 'is broken': 'later' },
  'asks to wait': 'unavailable',
  ...{ forgets: 'later', 'sends elsewhere': 'refused', 'hangs up': 'unclear', 'wants no more': 'refused' },
};

const STATUS: Record<Behavior, [status: number, headers?: Record<string, string>]> = {
  ...{ accepts: [200], 'accepts late': [200], 'is busy': [429, { 'retry-after': '90' }] },
  ...{ 'is busy for a year': [503, { 'retry-after': '31536000' }], 'is broken': [500], 'wants another login': [403] },
  'asks to wait': [422, { 'retry-after': '60' }],
  ...{ refuses: [400], forgets: [404], 'sends elsewhere': [302, { location: 'http://127.0.0.1:1/' }] },
  ...{ 'hangs up': [0], 'is not there': [0], 'wants no more': [410] },
};

/** A service that behaves so, and the channel that goes there. @param envOf the settings, by the address of the service */
export const overHttp = (kind: ChannelKind, envOf: (url: URL) => Env) => async (behavior: Behavior) => {
  const taken: string[] = [];
  const { url, stop } = await serveLocally(async (request, response) => {
    const body = (await request.toArray()).join('');
    if (behavior === 'hangs up') return void request.socket.destroy();
    taken.push(`${request.headers['webhook-id']} ${body}`);
    // After the request and all else that waits at this moment.
    if (behavior === 'accepts late') await setImmediate();
    response.writeHead(...STATUS[behavior]).end(storedLead().email);
  });
  onTestFinished(stop);
  if (behavior === 'is not there') await stop();
  const channel = configured(kind, envOf(new URL(`${url}/hook`))) ?? expect.unreachable('The channel is on.');
  return { channel, taken: () => taken, code: STATUS[behavior][0] };
};

/** What a mail server does with the letter then. */
const BY_MAIL: Record<Behavior, MailMode> = {
  ...{ accepts: 'accept', 'accepts late': 'pause', 'hangs up': 'cut', 'is not there': 'accept' },
  ...{ 'is busy': 421, 'is busy for a year': 421, 'is broken': 451, 'wants another login': 530 },
  ...{ 'asks to wait': 454, refuses: 550, forgets: 451, 'sends elsewhere': 551, 'wants no more': 554 },
};

/** A mail server that behaves so, and the channel that goes there. */
export const byLetter = (kind: ChannelKind, start: ReturnType<typeof useSmtp>) => async (behavior: Behavior) => {
  const smtp = await start(PLAIN);
  smtp.mode = BY_MAIL[behavior];
  // After the letter and all else that waits at this moment.
  if (behavior === 'accepts late')
    void smtp.read
      .until(({ length }) => length > 0)
      .then(setImmediate)
      .then(smtp.resume);
  if (behavior === 'is not there') await smtp.close();
  const store = await createStore('sqlite');
  const db = await store.open();
  onTestFinished(async () => {
    await db.destroy();
    store.remove();
  });
  const url = must(smtp.env.SMTP_URL);
  const env = { CONFIRMATION: '1', SMTP_URL: url, MAIL_FROM: 'web@example.com', MAIL_TO: 'agency@example.com' };
  const mailer = smtpMailer({ url: new URL(url), name: 'web.example.com' }, LIMITS);
  const channel = configured(kind, env, mailer, db) ?? expect.unreachable('The channel is on.');
  const mode = BY_MAIL[behavior];
  const code = typeof mode === 'number' ? mode : 0;
  return { channel, code, taken: () => smtp.received.map(({ raw }) => /^Message-ID: .*$/im.exec(raw)?.[0] ?? '') };
};

/** What every channel promises. */
export function exerciseChannel(name: string, { open, meanings }: Subject): void {
  describe('as every channel', () => {
    test.each(BEHAVIORS)(
      'a receiver that %s is understood, and a failure says nothing of the lead',
      async (behavior) => {
        const { channel, code } = await open(behavior);
        const failure = await sendBy(channel);
        const meaning = [meanings[behavior]].flat();
        expect([failure?.kind ?? 'sent', (failure?.retryAfterMs ?? 0) / 1_000]).toEqual([meaning[0], meaning[1] ?? 0]);
        if (failure && code > 0) expect(failure.message).toContain(String(code));
        const { email, last_name, phone, website } = storedLead();
        for (const typed of [email, last_name, phone, website]) expect(failure?.message ?? '').not.toContain(typed);
        expect(channel.name).toBe(name);
      },
    );

    test('a repeated delivery can be told from another one', async () => {
      const { channel, taken } = await open('accepts');
      for (let attempt = 0; attempt < 2; attempt++) expect(await sendBy(channel)).toBeNull();
      expect(taken()).toHaveLength(2);
      expect(taken()[1]).toBe(taken()[0]);
      await sendBy(channel, storedLead({ id: '3f0d6a1e-0000-4000-8000-000000000002', email: 'other@example.com' }));
      expect(taken()[2]).not.toBe(taken()[0]);
    });
  });
}
