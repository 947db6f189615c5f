import { dueAt } from '@fairlead/contract/working-hours.ts';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import form from '../../content/form.json' with { type: 'json' };
import { useServer } from '../testing/server/use-server.ts';

/** What a letter says of a field, under its label. */
const saidOf = (name: keyof typeof form.fields, text = '') =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${form.fields[name].label}: `))
    ?.slice(form.fields[name].label.length + 2);
const labelIn = (labels: Record<string, string>, value: string) => must(labels[value]);

describe.each(KINDS)('on %s', (kind) => {
  const server = useServer({}, { kind });

  const letterLeft = (id: unknown) => server.log.logged('letter_sent', 1, { id });
  const leadsOf = async (email: string) => (await server.store.leads()).filter((lead) => lead.email === email);
  const lettersOf = async (email: string) =>
    (await server.store.letters()).filter((letter) => letter.replyTo?.[0]?.address === email);

  describe('a lead', () => {
    test('is in the database before the answer, and its letter is on disk soon after', async () => {
      const sent = payload({ email: 'first@example.com' });
      const { status, body } = await post(server.url, sent);
      const [lead] = await leadsOf('first@example.com');
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, id: lead?.id });
      expect(lead).toMatchObject(sent);
      await letterLeft(body.id);
      const [letter] = await lettersOf('first@example.com');
      expect(letter?.messageId).toBe(`<${body.id}@localhost>`);
      expect(letter?.to).toEqual([{ name: readSettings().brand, address: 'leads@localhost' }]);
      const service = saidOf('service', letter?.text);
      expect(service).not.toBe(sent.service);
      expect(letter?.subject).toContain('Ada Lovelace');
      expect(letter?.subject).toContain(service);
      const { revenue: ranges, platforms: systems } = form.fields;
      const revenue = labelIn(ranges.options, sent.revenue);
      const platforms = sent.platforms.map((value) => labelIn(systems.options, value)).join(', ');
      for (const value of ['first@example.com', sent.phone, revenue, platforms, body.id]) {
        expect(letter?.text).toContain(value);
        expect(letter?.html).toContain(value);
      }
    });

    test('is due by the hours of work from its arrival, and a held one is due when it is released', async () => {
      await post(server.url, payload({ email: 'due@example.com' }));
      await post(server.url, payload({ email: 'held@example.com', firstName: 'https://spam.example' }));
      const rows = await server.store.query(
        "select * from leads where email in ('due@example.com', 'held@example.com')",
      );
      const dueOf = new Map(rows.map(({ email, due_at }) => [email, due_at === null ? null : Number(due_at)]));
      const received = must(rows.find(({ email }) => email === 'due@example.com')).received_at;
      expect(Object.fromEntries(dueOf)).toEqual({
        'due@example.com': dueAt(Number(received), readSettings().hours),
        'held@example.com': null,
      });
    });

    test('is stored when it is posted to the short path that a function host uses', async () => {
      const response = await fetch(`${server.url}/send-contact-email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=UTF-8' },
        body: JSON.stringify(payload({ email: 'host@example.com' })),
      });
      expect(response.status).toBe(200);
      expect(await leadsOf('host@example.com')).toHaveLength(1);
    });

    test('drops unknown keys and keeps the text as it was typed', async () => {
      const firstName = ' Zoë 🚀\u00a0"Ada" <b>&amp; 李\u202e\u0301\u{10ffff}';
      const { status } = await post(server.url, { ...payload({ email: 'typed@example.com', firstName }), extra: 1 });
      expect(status).toBe(200);
      expect((await leadsOf('typed@example.com'))[0]?.firstName).toBe(firstName);
    });

    test('loses controls, separators of lines and lone surrogates, and nothing else', async () => {
      await post(server.url, payload({ email: 'raw@example.com', firstName: 'A\u0000d\r\n\u2028a\ud800\u007f\u0085' }));
      expect((await leadsOf('raw@example.com'))[0]?.firstName).toBe('Ada\ufffd');
    });
  });

  describe('a letter', () => {
    test('shows markup as text and cannot be given a further address or header', async () => {
      const { body } = await post(
        server.url,
        payload({
          email: 'evil@example.com',
          firstName: '<img src=x onerror=alert(1)>',
          lastName: 'x\r\nBcc: victim@example.com',
          country: '"; To: victim@example.com',
        }),
      );
      await letterLeft(body.id);
      const [letter] = await lettersOf('evil@example.com');
      expect(letter?.html).not.toContain('<img');
      expect(letter?.html).toContain('&lt;img src=x');
      expect(letter?.to?.map(({ address }) => address)).toEqual(['leads@localhost']);
      expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(letter?.headers.map(({ key }) => key)).not.toContain('cc');
    });

    test.each([
      ['unusual', "!#$%&'*+/=?^_`{|}~-@example.com"],
      ['international', 'jörg@müller.example'],
    ])('answers to the one address of the visitor: %s', async (_kind, email) => {
      const { body } = await post(server.url, payload({ email }));
      await letterLeft(body.id);
      const letter = (await server.store.letters()).find(({ messageId }) => messageId?.includes(String(body.id)));
      expect(saidOf('email', letter?.text)).toBe(email);
      expect(letter?.replyTo).toHaveLength(1);
    });
  });

  test('a submission made again is one lead and one letter, whatever its key and the order of its platforms', async () => {
    const same = payload({ email: 'twice@example.com' });
    const first = await post(server.url, same, { 'idempotency-key': 'one' });
    const second = await post(server.url, same, { 'idempotency-key': 'two' });
    const third = await post(server.url, { ...same, platforms: same.platforms.toReversed() });
    expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id]);
    expect((await leadsOf('twice@example.com')).map(({ submissions }) => submissions)).toEqual([3]);
    await letterLeft(first.body.id);
    expect(await lettersOf('twice@example.com')).toHaveLength(1);
  });

  test('a submission made fifty times at once is one lead', async () => {
    const same = payload({ email: 'fifty@example.com' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(server.url, same)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await leadsOf('fifty@example.com')).map(({ submissions }) => submissions)).toEqual([50]);
  });
});
