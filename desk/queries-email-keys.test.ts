import { renewEmailKeys } from '@fairlead/leads/email-keys.ts';
import { emailKeyOf } from '@fairlead/leads/lead.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { useLeads } from '@fairlead/leads/testing/leads/use-leads.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { useQueries } from './testing/use-queries.ts';

const COMPOSED = 'ada@bücher.example';
/** One person. */
const SPELLINGS = [
  COMPOSED,
  COMPOSED.normalize('NFD'),
  'ada@xn--bcher-kva.example',
  'ADA@BÜCHER.example',
  'Ada@XN--BCHER-KVA.EXAMPLE',
  'ａｄａ＠bücher。example',
  'ada@bücher.example.',
  '\u202amailto:ada@bücher.example\u202c',
];

test.each(SPELLINGS)('%j is the one person', (email) => {
  expect(emailKeyOf(email)).toBe('ada@xn--bcher-kva.example');
});

test.each(['ada@bucher.example', 'ada@bücher.example.org', 'a.da@bücher.example', 'äda@bücher.example'])(
  '%s is somebody else',
  (email) => expect(emailKeyOf(email)).not.toBe(emailKeyOf(COMPOSED)),
);

test('the key of a key is that key', () => {
  for (const email of [...SPELLINGS, 'jörg@müller.example', 'ada@[192.0.2.1]', 'no address', '@', '']) {
    expect(emailKeyOf(emailKeyOf(email))).toBe(emailKeyOf(email));
  }
});

describeKinds('on %s', (kind) => {
  describe('the leads of one person', () => {
    const box = useQueries(kind);

    test('are found at the desk by any spelling of the address, and by a part that somebody remembers', async () => {
      const ids = [];
      for (const [index, email] of SPELLINGS.slice(0, 3).entries())
        ids.push(await box.lead({ email, phone: `555123${index}` }));
      await box.lead({ email: 'ada@bucher.example' });
      for (const text of [
        ...SPELLINGS.slice(0, 6),
        'bücher',
        'xn--bcher',
        '\u202aada@bücher.example\u202c',
        'mailto:ada@bücher.example',
      ])
        expect([text, (await box.ids({ text })).sort()]).toEqual([text, ids.toSorted()]);
      const { others } = await box.view(must(ids[0]));
      expect(others.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    });

    test('that an older version stored get the keys of this one, once', async () => {
      const old = async (email: string, key: string) => {
        const id = await box.lead({ email: COMPOSED, country: email });
        await box.db.updateTable('leads').set({ email, email_key: key, search: key }).where('id', '=', id).execute();
        return id;
      };
      const ids = [
        await old(COMPOSED, COMPOSED),
        await old('ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'),
        await old('mailto:Ada@bücher.example', 'mailto:ada@bücher.example'),
        await old('\u202aada@bücher.example\u202c', '\u202aada@bücher.example\u202c'),
      ];
      await box.lead({ email: 'grace@example.com' });
      expect(await renewEmailKeys(box.db)).toBe(ids.length);
      expect(await renewEmailKeys(box.db)).toBe(0);
      for (const text of ['bücher', 'xn--bcher']) expect((await box.ids({ text })).sort()).toEqual(ids.toSorted());
      expect((await box.view(must(ids[0]))).others).toHaveLength(ids.length - 1);
    });
  });

  describe('the command line', () => {
    const { seed, output, emails } = useLeads(kind);

    test('lists and erases the leads of one person by any spelling of the address', async () => {
      const stored = SPELLINGS.slice(0, 5);
      for (const [index, email] of stored.entries()) await seed(email, 2 * index + 1);
      await seed('ada@bucher.example', 1);
      for (const spelling of SPELLINGS) {
        const lines = (await output('list', '--json', '--email', spelling)).trim().split('\n');
        expect(lines.map((line) => JSON.parse(line).email).sort()).toEqual(stored.toSorted());
      }
      expect(await output('erase', must(SPELLINGS[2]))).toContain(`Leads erased: ${stored.length}\n`);
      expect(await emails()).toEqual(['ada@bucher.example']);
    });
  });
});
