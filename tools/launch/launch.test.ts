import { expect, test } from 'vitest';
import { readOptions, STEPS } from './launch.ts';
import { done, missing, textOf, unclear, verdict, withoutSecrets } from './report.ts';

const NAMES = Object.keys(STEPS);

test('without options every step is carried out in order; options may be repeated or joined by commas', () => {
  expect(readOptions([])).toMatchObject({ steps: NAMES, confirmed: [], json: false });
  const { steps, confirmed } = readOptions([
    ...['--only', 'mail,address', '--only', 'dns', '--confirm', 'dkim', '--confirm=mx,copies'],
  ]);
  expect([steps, confirmed]).toEqual([
    ['address', 'mail', 'dns'],
    ['dkim', 'mx', 'copies'],
  ]);
});

test.each([
  [['--only', 'emial'], '--only does not know emial: it takes placeholders, content, '],
  [['--confirm', 'certificate'], '--confirm does not know certificate: it takes spf, '],
  [['--only', ''], '--only does not know an empty name'],
  [['--dkim-selector', 's1._domainkey.a b'], '--dkim-selector is a name'],
  [['--yes'], "Unknown option '--yes'"],
  [['address'], 'Unexpected argument'],
])('%j is a wrong command line', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('each line has a mark, what was found, and what to do', () => {
  const findings = [
    done('mail', 'right'),
    missing('mail', 'wrong\nin two lines', 'do this'),
    unclear('dkim', 'who knows', 'look'),
  ];
  expect(textOf('The mail server', findings)).toBe(
    'The mail server\n  ✓ right\n  ✗ wrong\n    in two lines\n    → do this\n  ? who knows\n    → look',
  );
});

test('the last line counts what is left, and names the steps that were left out', () => {
  const all = NAMES.map((step) => ({ step, findings: [done(step, 'right')] }));
  expect(verdict(all, NAMES)).toBe('Nothing is left: the site can go live.');
  const wrong = { step: 'mail', findings: [missing('mail', 'a', 'b'), unclear('mail', 'a', 'b')] };
  expect(verdict(all.with(4, wrong), NAMES)).toBe('2 things are left to do.');
  const others = NAMES.filter((name) => name !== 'mail').join(', ');
  expect(verdict([{ step: 'mail', findings: [] }], NAMES)).toBe(`Nothing is left in mail. Not looked at: ${others}.`);
});

test('a secret of the settings is hidden, encoded or not', () => {
  const env = {
    SMTP_URL: 'smtps://user:p%40ssword@mail.agency.test',
    DATABASE_URL: 'postgres://user:hunter22@db.agency.test/leads',
    TURNSTILE_SECRET_KEY: '0x4AAA',
  };
  const text = `${env.SMTP_URL} p%40ssword p@ssword hunter22 0x4AAA mail.agency.test`;
  expect(withoutSecrets(text, env)).toBe('… … … … … mail.agency.test');
});
