import { must } from '@fairlead/support/must.ts';
import { expect, onTestFinished, test } from 'vitest';
import { confirmationLetter } from '../../../letters/confirmation-letter.ts';
import { smtpMailer } from '../../../mail/smtp.ts';
import { createStore } from '../../../testing/database/stores.ts';
import { configured, sendBy, storedLead } from '../../../testing/delivery/channels.ts';
import { BY_LETTER, byLetter, exerciseChannel } from '../../../testing/delivery/every-channel.ts';
import { LIMITS } from '../../../testing/mail/letter.ts';
import { PLAIN } from '../../../testing/mail/mail-server.ts';
import { useSmtp } from '../../../testing/mail/use-smtp.ts';
import { confirmation } from './confirmation.ts';

const start = useSmtp();

exerciseChannel('confirmation', { open: byLetter(confirmation, start), meanings: BY_LETTER });

const SETTINGS = {
  letters: {
    from: { name: 'Agency', address: 'web@agency.example' },
    to: { name: '', address: 'leads@agency.example' },
    domain: 'agency.example',
  },
  brand: 'Agency',
  replyTime: 'one working day',
  schedulingUrl: 'https://calendly.com/agency/call',
};
const letterTo = (firstName: string, changes = {}) =>
  confirmationLetter(storedLead({ first_name: firstName }), { ...SETTINGS, ...changes }, 0);

test('the letter thanks by first name, and says when to expect an answer and where to book a call', () => {
  const { to, replyTo, automatic, text, html } = letterTo('Renée');
  expect(to).toEqual({ name: '', address: storedLead().email });
  expect(replyTo).toEqual(SETTINGS.letters.to);
  expect(automatic).toBe('replied');
  for (const part of [text, html]) {
    expect(part).toContain('Renée');
    expect(part).toContain(SETTINGS.replyTime);
    expect(part).toContain(SETTINGS.schedulingUrl);
  }
});

test('nothing else that the visitor typed is in the letter', () => {
  const lead = storedLead();
  const whole = JSON.stringify({ ...letterTo('Ann'), to: null });
  for (const typed of [lead.last_name, lead.phone, lead.website, lead.country]) expect(whole).not.toContain(typed);
});

test.each(['Buy at https://evil.example', 'a@b.example', 'x'.repeat(41), 'Win $1000', '<b>Ann</b>', 'Ann 4711'])(
  'a first name that is none is left out: %s',
  (firstName) => {
    expect(JSON.stringify(letterTo(firstName))).not.toContain(JSON.stringify(firstName).slice(1, -1));
  },
);

test('without a calendar the letter has no link', () => {
  expect(letterTo('Ann', { schedulingUrl: null }).html).not.toContain('href');
});

test('it is off unless it is turned on, and needs a mail server', () => {
  expect(configured(confirmation, {})).toBeNull();
  expect(() => configured(confirmation, { CONFIRMATION: '1' })).toThrow('CONFIRMATION=1 needs a mail server');
});

test('it is skipped where the mail server takes no such address, since nobody can do anything about it', async () => {
  const smtp = await start({ ...PLAIN, hideSMTPUTF8: true });
  const SMTP_URL = must(smtp.env.SMTP_URL);
  const env = { CONFIRMATION: '1', SMTP_URL, MAIL_FROM: 'web@agency.example', MAIL_TO: 'leads@agency.example' };
  const store = await createStore('sqlite');
  const db = await store.open();
  onTestFinished(async () => {
    await db.destroy();
    store.remove();
  });
  const mailer = smtpMailer({ url: new URL(SMTP_URL), name: 'agency.example' }, LIMITS);
  const channel = must(configured(confirmation, env, mailer, db));
  const failure = await sendBy(channel, storedLead({ email: 'jörg@müller.example' }));
  expect(failure).toMatchObject({ kind: 'skip', message: 'no_smtputf8' });
});
