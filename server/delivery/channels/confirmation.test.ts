import { expect, test } from 'vitest';
import { confirmationLetter } from '../../letters/confirmation-letter.ts';
import { configured, storedLead } from '../../testing/server/channels.ts';
import { confirmation } from './confirmation.ts';

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
  confirmationLetter(storedLead({ first_name: firstName }), { ...SETTINGS, ...changes });

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
