import { expect, test } from 'vitest';
import { DnsAway } from '../../../scripts/launch/dns.ts';
import { STEPS } from '../../../scripts/launch/steps/index.ts';
import { playedDns, RECORDS, useLaunch } from '../../support/launch/use-launch.ts';
import { leadsCli } from '../../support/leads/cli.ts';
import { PASSWORD } from '../../support/mail/mail-server.ts';

const agency = useLaunch();

test('with everything right nothing is left, and the test lead was sent and erased', async () => {
  const { code, text } = await agency.run();
  expect(text).not.toMatch(/[✗?] /);
  expect(text).toMatch(/Nothing is left: the site can go live\.$/);
  expect(code).toBe(0);
  for (const [title] of Object.values(STEPS)) expect(text).toContain(title);
  expect(text).toContain('went to sales@agency.test by localhost');
  expect(agency.smtp.received).toHaveLength(1);
  const [{ letter, to, secure }] = agency.smtp.received as [(typeof agency.smtp.received)[0]];
  expect([to, secure]).toEqual([['sales@agency.test'], true]);
  expect(letter.text).toContain('Test: please ignore');
  expect((await leadsCli(agency.env, 'list', '--json')).out).toBe('');
});

test('the report for programs says the same, and no report holds a password', async () => {
  const { code, text } = await agency.run(['--json']);
  const report = JSON.parse(text);
  expect([code, report.left]).toEqual([0, 0]);
  expect(report.steps.map(({ step }: { step: string }) => step)).toEqual(Object.keys(STEPS));
  const failed = await agency.run(['--only', 'mail'], {
    SMTP_URL: agency.env.SMTP_URL!.replace(encodeURIComponent(PASSWORD), 'another-password'),
  });
  expect(failed.code).toBe(1);
  expect(failed.text).toContain('refuses the login (535)');
  for (const output of [text, failed.text]) expect(output).not.toMatch(/another-password|p@ss|p%40ss/);
});

const QUESTION = { file: 'content/site.yml', line: 7, field: 'social.0', question: 'Is this your profile?' };

test.each<[string, string, (parts: typeof agency.parts) => void, Record<string, string>]>([
  [
    'placeholders',
    '✗ content/site.yml:7: social.0\n    → Is this your profile?',
    (parts) => {
      parts.content.questions = () => [QUESTION];
    },
    {},
  ],
  [
    'content',
    '✗ content/x.yml: a: Is wrong.',
    (parts) => {
      parts.content.check = () =>
        Promise.reject(new Error('content/x.yml: a: Is wrong.\ncontent/y.yml: b: Is wrong.\n2 faults.'));
    },
    {},
  ],
  ['address', '✗ SITE_URL begins with http://', () => {}, { SITE_URL: 'http://www.agency.test' }],
  [
    'build',
    '✗ the build failed:\n    no such page',
    (parts) => {
      parts.build = () => Promise.reject(new Error('no such page'));
    },
    {},
  ],
  ['mail', '✗ Letters need SMTP_URL, MAIL_FROM and MAIL_TO together and MAIL_TO is missing', () => {}, { MAIL_TO: '' }],
  [
    'dns',
    '✗ DMARC: _dmarc.agency.test has no record',
    (parts) => {
      parts.dns = playedDns({ ...RECORDS, '_dmarc.agency.test': [] });
    },
    {},
  ],
  [
    'site',
    '✗ an address without a page answers 200',
    () => {
      agency.site.instead = ({ url }, response) => url!.startsWith('/no-such-page') && Boolean(response.end('soft'));
    },
    {},
  ],
  ['backup', '✗ /no/such/folder has no backup of ', () => {}, { BACKUP_DIR: '/no/such/folder' }],
  ['lead', '✗ no test lead was sent', () => {}, { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }],
])('one thing wrong in the step %s ends with code 1 and its line', async (step, line, change, env) => {
  change(agency.parts);
  const { code, text } = await agency.run(['--only', step], env);
  expect(text).toContain(line);
  expect(text).toMatch(/ left to do in/);
  expect(code).toBe(1);
});

test('what cannot be checked is asked, and counts as left until the owner confirms it', async () => {
  agency.parts.dns = { ...agency.parts.dns, txt: () => Promise.reject(new DnsAway('the DNS could not be asked')) };
  const asked = await agency.run(['--only', 'dns']);
  expect(asked.code).toBe(1);
  expect(asked.text).toContain(
    '? SPF: the DNS could not be asked\n    → look the record up elsewhere, then add --confirm spf',
  );
  expect((await agency.run(['--only', 'dns', '--confirm', 'spf,dkim'])).text).toContain(
    '1 thing is left to do in dns.',
  );
  const confirmed = await agency.run(['--only', 'dns', '--confirm', 'spf,dkim,dmarc']);
  expect(confirmed.text).toContain('✓ SPF: the DNS could not be asked. You have confirmed it.');
  expect(confirmed.code).toBe(0);
});

test('what was checked and is wrong cannot be confirmed', async () => {
  agency.parts.dns = playedDns({});
  expect((await agency.run(['--only', 'dns', '--confirm', 'spf,dkim,dmarc,mx'])).code).toBe(1);
});

test('a step that breaks does not hide what the others find', async () => {
  agency.parts.dns = { ...agency.parts.dns, mx: () => Promise.reject(new TypeError('a mistake')) };
  const { code, text } = await agency.run(['--only', 'address,dns,mail']);
  expect(text).toContain('✗ this step broke off: a mistake');
  expect(text).toContain('✓ SITE_URL is https://www.agency.test');
  expect(code).toBe(1);
});
