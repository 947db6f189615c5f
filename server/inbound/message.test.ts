import { type Draft, OLDER, rawMessage, sampleBodies } from '@fairlead/leads/testing/mail/raw-message.ts';
import { random } from '@fairlead/support/random.ts';
import { describe, expect, test } from 'vitest';
import { readMessage } from './message.ts';

const DANA = 'Dana Reyes <dana@shop.example>';
const read = (draft: Partial<Draft> = {}) =>
  readMessage(rawMessage({ from: DANA, to: 'ann@agency.example', text: 'Hello', ...draft }));

/** A message with lines of its own in place of a body. */
const withLines = (...lines: string[]) =>
  readMessage(Buffer.from([`From: ${DANA}`, 'To: ann@agency.example', ...lines].join('\r\n')));

test('a message has its sender, receivers, subject, times and ids', async () => {
  const message = await read({
    from: '=?utf-8?Q?D=C3=A1na?= Reyes <Dana@Shop.example>',
    to: 'Ann <ann@agency.example>, Team: ben@agency.example, cleo@agency.example;',
    subject: '=?iso-2022-jp?B?GyRCJCo4K0BRGyhC?=',
    references: ['<first@mail.example>', '<second@mail.example>'],
    headers: [
      'Received: from a by b; Mon, 2 Nov 2026 10:01:00 -0500 (EST)',
      'Received: from c; Mon, 2 Nov 2026 14:00:00 +0000',
    ],
    date: 'Mon, 02 Nov 2026 15:00:00 +0000',
  });
  expect(message).toMatchObject({
    from: { name: 'Dána Reyes', address: 'Dana@Shop.example' },
    to: ['ann@agency.example', 'ben@agency.example', 'cleo@agency.example'],
    ...{ subject: 'お見積', messageId: '<1@mail.example>', answers: ['<second@mail.example>', '<first@mail.example>'] },
    ...{ date: Date.UTC(2026, 10, 2, 15), receivedAt: Date.UTC(2026, 10, 2, 15, 1), isAutomatic: false },
    ...{ text: 'Hello', isCut: false, files: [] },
  });
});

describe('of what is written and quoted, only what is written stays', () => {
  test.each(sampleBodies(200))('$name', async ({ own, draft }) => {
    const { text } = await read(draft);
    for (const line of own.split('\n')) expect(text).toContain(line);
    expect(text).not.toContain(OLDER);
    expect(text).not.toMatch(/wrote|schrieb|écrit|From:|Von:|2026/);
  });
});

test('a text of which nothing is quoted stays whole', async () => {
  for (const own of [
    'From: 9:00\nTo: 17:00\nThen we are closed.',
    'Our plan:\n\n1. Prices\n2. Feeds\n-----\nDana',
    'Name: Dana\nPhone: 1\nEmail: dana@shop.example\nCity: Köln',
    'Two questions of 2026:\n> not at the end\nYes.\n> and\nNo.',
  ]) {
    expect((await read({ text: own })).text).toBe(own);
  }
});

test('what somebody forwards stays, and so does a message of nothing but what it quotes', async () => {
  const older = 'From: Ann <ann@agency.example>\nSent: Monday\nTo: Dana\nSubject: x\n\nWords';
  expect((await read({ subject: 'Fwd: Plan', text: `See below\n\n${older}` })).text).toContain('Words');
  expect((await read({ text: `---------- Forwarded message ---------\n${older}` })).text).toContain('Words');
  expect((await read({ text: '> only\n> this' })).text).toBe('> only\n> this');
});

test('HTML becomes text without pictures, styles, scripts or addresses of links', async () => {
  const html = `<style>p{}</style><script>alert(1)</script><h1>Hi</h1><p>See <a href="https://evil.example/x">our shop</a>
    <img src="https://evil.example/pixel.png" alt="a pixel"></p><ul><li>one</li><li>two</li></ul>`;
  const { text } = await read({ text: '', html });
  expect(text).toBe('Hi\n\nSee our shop\n\n- one\n- two');
});

test('of the files only the names are kept', async () => {
  const message = await withLines(
    'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nSee the list.\r\n--x',
    'Content-Type: application/pdf; name="=?utf-8?Q?Preise_f=C3=BCr_2026.pdf?="',
    'Content-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n',
    'JVBERi0=\r\n--x--\r\n',
  );
  expect(message).toMatchObject({ text: 'See the list.', files: ['Preise für 2026.pdf'] });
});

test('a long text is cut to 64 KiB of whole letters, and says so', async () => {
  const { text, isCut } = await read({ text: 'ä '.repeat(30_000), encoding: 'base64' });
  expect(isCut).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_536);
  expect(Buffer.byteLength(text)).toBeGreaterThan(65_500);
  expect(text).toMatch(/^(?:ä )+ä?$/);
});

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Auto-Submitted: auto-generated'],
  ['Precedence: bulk'],
  ['X-Autoreply: yes'],
  ['X-Autorespond: Away'],
  ['Return-Path: <>'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=x'],
  ['Subject: Automatic reply: Your request'],
  ['Subject: Out of Office: back on Monday'],
  ['Subject: Abwesenheitsnotiz'],
  ['Subject: =?utf-8?Q?R=C3=A9ponse_automatique_:_votre_demande?='],
])('a program has written what has the header %s', async (header) => {
  expect((await withLines(header, '', 'I am away.')).isAutomatic).toBe(true);
});

test.each([
  ['Auto-Submitted: no'],
  ['Precedence: list'],
  ['Subject: Out of office chairs'],
  ['Subject: Re: Out of office'],
])('a person has written what has the header %s', async (header) => {
  expect((await withLines(header, '', 'Hello')).isAutomatic).toBe(false);
});

test('what is no message, or has no sender, is not read', async () => {
  for (const raw of ['', '\r\n\r\n', 'hello', 'From: nobody\r\n\r\nx', '\0\0\0', 'To: a@b.example\r\n\r\nx'])
    await expect(readMessage(Buffer.from(raw))).rejects.toThrow();
});

test('a copy of a message has the same key, with a Message-ID or without', async () => {
  const keys = async (draft: Partial<Draft>) => (await read(draft)).key;
  expect(await keys({ text: 'other' })).toBe(await keys({}));
  expect(await keys({ messageId: '<2@mail.example>' })).not.toBe(await keys({}));
  expect(await keys({ messageId: null })).toBe(await keys({ messageId: null }));
  expect(await keys({ messageId: null, text: 'other' })).not.toBe(await keys({ messageId: null }));
});

test('no damage to a message makes reading fail in any way but one, or leaves signs that nobody sees', async () => {
  const r = random(7);
  const whole = sampleBodies(40).map(({ draft }) => rawMessage({ from: DANA, to: 'ann@agency.example', ...draft }));
  const counts = { read: 0, refused: 0 };
  for (let round = 0; round < 300; round++) {
    const raw = Buffer.from(r.pick(whole));
    for (let times = r.int(12); times >= 0; times--) raw[r.int(raw.length)] = r.int(256);
    const cutOff = r.int(4) === 0 ? raw.subarray(0, r.int(raw.length)) : raw;
    const message = await readMessage(cutOff).catch((error) => {
      expect(error).toBeInstanceOf(Error);
      return null;
    });
    if (message === null) counts.refused++;
    else {
      counts.read++;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
      expect(message.text).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
      expect(message.from.address).toContain('@');
    }
  }
  expect(counts.read).toBeGreaterThan(200);
  expect(counts.refused).toBeGreaterThan(5);
});
