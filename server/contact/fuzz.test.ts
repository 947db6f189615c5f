import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { PATH, payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { random } from '@fairlead/support/random.ts';
import { expect, test } from 'vitest';
import { fuzzBothDatabases, TYPES } from '../testing/server/fuzz.ts';
import { startServer } from '../testing/server/start-server.ts';

// Enough to meet every kind of answer. Ten times as many are in tests/slow.
fuzzBothDatabases(150);

test('both databases keep the same bytes of the same text', async () => {
  const r = random(7);
  const scripts = [
    'aZ09',
    'éßñø',
    'Ωжש',
    'ا\u0301\u202b',
    '李한あ',
    '👩‍👩‍👧🚀',
    '\u00a0\u2028\u0085\u007f',
    '\ud800\udc00\udfff\ud83d',
    '\u0000\t\r\n',
    '\\\'"%_$?;--',
  ];
  const typed = () => `a${Array.from({ length: 1 + r.int(40) }, () => r.pick([...r.pick(scripts)])).join('')}`;
  const sent = Array.from({ length: 60 }, (_, index) =>
    payload({ email: `u${index}@example.com`, firstName: typed(), lastName: typed(), country: typed() }),
  );
  const kept = await Promise.all(
    KINDS.map(async (kind) => {
      await using server = await startServer({}, { kind });
      const { ask, store, log } = server;
      const headers = { 'content-type': TYPES.json };
      const answers = await Promise.all(
        sent.map((one) => ask(PATH, { method: 'POST', headers, body: JSON.stringify(one) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
      await log.logged('letter_sent', sent.length);
      const leads = await store.leads();
      const bytes = await store.query(
        kind === 'sqlite'
          ? 'select email, hex(first_name || last_name || country) as bytes from leads order by email'
          : `select email, upper(encode(convert_to(first_name || last_name || country, 'UTF8'), 'hex')) as bytes
             from leads order by email collate "C"`,
      );
      return { bytes: bytes.map((row) => ({ ...row })), fields: leads.map(({ id: _, ...fields }) => fields) };
    }),
  );
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  expect(must(kept[0]).bytes).toHaveLength(60);
  expect(must(kept[1]).bytes).toEqual(must(kept[0]).bytes);
  expect(must(kept[1]).fields.sort(byEmail)).toEqual(must(kept[0]).fields.sort(byEmail));
});
