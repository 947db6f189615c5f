import { expect, test } from 'vitest';
import { done, missing, unclear } from './finding.ts';
import { type StepReport, textOf, verdict, withoutSecrets } from './report.ts';
import { STEPS, type StepName } from './steps/index.ts';

const all = (Object.keys(STEPS) as StepName[]).map((step): StepReport => ({ step, findings: [done(step, 'right')] }));

test('each line has a mark, what was found, and what to do', () => {
  const findings = [
    done('mail', 'right'),
    missing('mail', 'wrong\nin two lines', 'do this'),
    unclear('dkim', 'who knows', 'look'),
  ];
  expect(textOf({ step: 'mail', findings })).toBe(
    'The mail server\n  ✓ right\n  ✗ wrong\n    in two lines\n    → do this\n  ? who knows\n    → look',
  );
});

test('the last line counts what is left, and names the steps that were left out', () => {
  expect(verdict(all)).toBe('Nothing is left: the site can go live.');
  const wrong: StepReport = { step: 'mail', findings: [missing('mail', 'a', 'b'), unclear('mail', 'a', 'b')] };
  expect(verdict(all.with(4, wrong))).toBe('2 things are left to do.');
  const others = Object.keys(STEPS).filter((name) => name !== 'mail');
  expect(verdict([{ step: 'mail', findings: [] }])).toBe(
    `Nothing is left in mail. Not looked at: ${others.join(', ')}.`,
  );
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
