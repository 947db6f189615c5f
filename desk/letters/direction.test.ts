import { leaks, leaksInMarkup, TURNING_NAMES } from '@fairlead/contract/testing/direction.ts';
import { leadMessage } from '@fairlead/leads/delivery/channels/chat.ts';
import type { ReminderText } from '@fairlead/leads/letters/layout.ts';
import { leadLetter } from '@fairlead/leads/letters/lead-letter.ts';
import { storedLead } from '@fairlead/leads/testing/delivery/channels.ts';
import { expect, test } from 'vitest';
import { dayReminder, leadReminder, reminderLetter } from './reminder-letters.ts';

const SETTINGS = {
  from: { name: 'Agency', address: 'web@agency.example' },
  to: { name: '', address: 'leads@agency.example' },
  domain: 'agency.example',
};
const READER = { to: null, timeZone: 'UTC', origin: 'https://agency.example' };
const ID = { id: '1', to: 'ann@agency.example', of: 'x', kind: 'day' };

/** All texts of what leaves when a visitor has this name: plain ones, and HTML. */
function textsAbout(name: string): { plain: string[]; html: string[] } {
  const visitor = { first_name: name, last_name: name, country: name, source_utm_campaign: name };
  const { subject, text, html, replyTo } = leadLetter(storedLead(visitor), SETTINGS, 0);
  const named = { id: '1', firstName: name, service: 'seo', at: 0, whose: 'ann@agency.example', call: null };
  const reminders: ReminderText[] = [
    dayReminder(
      {
        late: [named],
        mine: [],
        nobody: [named],
        held: { count: { count: 0, more: false }, oldest: [] },
        hasMore: false,
      },
      0,
      READER,
    ),
    leadReminder(named, READER),
  ];
  const letters = reminders.map((reminder) =>
    reminderLetter(reminder, ID, { brand: 'A', origin: '' }, SETTINGS, new Date(0)),
  );
  const { summary, heading, fields } = leadMessage(storedLead(visitor), null);
  const inChat = fields.map(({ label, value }) => `${label}: ${value}`);
  return {
    plain: [
      ...[subject, text, replyTo?.name ?? '', summary, heading, ...inChat],
      ...letters.flatMap((letter) => [letter.subject, letter.text]),
    ],
    html: [html, ...letters.map((letter) => letter.html)],
  };
}

test('a name turns no letter, subject, reminder or message around it, whatever marks of direction it has', () => {
  for (const name of TURNING_NAMES) {
    const { plain, html } = textsAbout(name);
    for (const text of plain) expect(leaks(text), text).toBe(false);
    for (const text of html) expect(leaksInMarkup(text), text).toBe(false);
  }
});

test('a letter isolates a name that turns by characters in its text, and by an element in its HTML', () => {
  const { text, html, subject } = leadLetter(storedLead({ first_name: '\u202eadA' }), SETTINGS, 0);
  for (const part of [text, subject]) expect(part).toContain('\u2068\u202eadA\u2069');
  expect(html).toContain('<bdi>\u202eadA</bdi>');
});

test('a letter about any other name has no mark that the visitor did not type', () => {
  const { plain, html } = textsAbout('Zoë');
  expect([...plain, ...html].join('')).not.toMatch(/\p{Bidi_C}|<bdi/u);
});
