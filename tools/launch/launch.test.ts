import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { type Dns, dnsRecords } from './dns.ts';
import { runLaunch, STEPS } from './launch.ts';
import { address, publicSite } from './project.ts';

/** Runs the command without a world. @returns its exit code and what it printed */
async function run(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const code = await runLaunch(args, env, (text) => lines.push(text));
  return { code, text: lines.join('\n') };
}

test.each([
  [['--only', 'emial'], '--only does not know "emial": it takes placeholders, settings, '],
  [['--only', ''], '--only does not know ""'],
  [['--dkim-selector', 's1._domainkey.a b'], '--dkim-selector is a name'],
  [['--settings', '/no/such/file'], '--settings: /no/such/file cannot be read'],
  [['--yes'], "Unknown option '--yes'.\nnpm run launch -- --help shows what there is."],
  [['address'], 'Unexpected argument'],
])('%j is a wrong command line, which ends with code 2', async (args, message) => {
  const { code, text } = await run(args);
  expect(text).toContain(message);
  expect(code).toBe(2);
});

test('the help names each step', async () => {
  const { code, text } = await run(['--help']);
  expect([code, /only these steps: (.*)/.exec(text)?.[1]?.split(', ')]).toEqual([0, Object.keys(STEPS)]);
});

test('steps are carried out in their order, however they are named, and the last line names the others', async () => {
  const { code, text } = await run(['--only', 'dns,address', '--only', 'settings']);
  expect(text).toBe(
    [
      'The settings of the server',
      '  ✗ no mail server is set, so letters would be files on the server',
      '    → set SMTP_URL=smtps://user:password@mail.your-provider.com:465, MAIL_FROM and MAIL_TO\n',
      'The address of the site',
      '  ✗ SITE_URL is not set',
      '    → set it for the build and for the server: SITE_URL=https://www.your-domain.com\n',
      'DNS records for mail',
      '  ✗ MAIL_FROM names no domain yet',
      '    → set it as the step settings says\n',
      '3 things are left to do. Not looked at: placeholders, site, lead.',
    ].join('\n'),
  );
  expect(code).toBe(1);
});

test('settings come from the file of the server, before those of the shell', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fairlead-launch-')), 'settings.env');
  writeFileSync(file, 'SITE_URL=https://www.agency.test\nMAIL_FROM=web@agency.test\n');
  const args = ['--only', 'settings,address', '--settings', file];
  const { code, text } = await run(args, { SITE_URL: 'http://wrong.test' });
  rmSync(dirname(file), { recursive: true });
  expect(text).toContain('✓ SITE_URL is https://www.agency.test');
  expect(text).toContain('✗ Letters need SMTP_URL, MAIL_FROM and MAIL_TO together');
  expect(code).toBe(1);
});

describe('SITE_URL', () => {
  test.each(['https://www.agency.test', 'https://agency.test/', 'https://agency.test:8443'])('%s is right', (value) => {
    expect(address({ SITE_URL: value })).toMatchObject([{ state: 'done' }]);
    expect(publicSite({ SITE_URL: value })?.href).toContain(value);
  });

  test.each([
    [undefined, 'SITE_URL is not set'],
    [' ', 'SITE_URL is not set'],
    ['www.agency.test', 'SITE_URL is no address'],
    ['http://www.agency.test', 'SITE_URL begins with http://'],
    ['https://localhost', 'which is not on the public net'],
    ['https://127.0.0.1:8080', 'which is not on the public net'],
    ['https://[::1]', 'which is not on the public net'],
    ['https://192.168.1.4', 'which is not on the public net'],
    ['https://intranet', 'which is not on the public net'],
    ['https://web.local', 'which is not on the public net'],
    ['https://example.com', 'which is not on the public net'],
    ['https://www.example.com', 'which is not on the public net'],
    ['https://www.agency.test/site', 'more than the name of a host'],
    ['https://user@www.agency.test', 'more than the name of a host'],
    ['https://www.agency.test?a=1', 'more than the name of a host'],
  ])('%s is wrong, and says what to write', (value, found) => {
    const [finding] = address({ SITE_URL: value });
    expect(finding).toMatchObject({ state: 'missing', found: expect.stringContaining(found) });
    expect(must(finding).remedy).toContain('https://');
    expect(publicSite({ SITE_URL: value })).toBeNull();
  });
});

describe('the DNS', () => {
  const RIGHT: Record<string, string[]> = {
    'agency.test': ['some-verification=abc', 'v=spf1 include:mail.example ~all'],
    's1._domainkey.agency.test': ['v=DKIM1; k=rsa; p=MIGfMA0'],
    '_dmarc.agency.test': ['v=DMARC1; p=quarantine'],
  };
  const ENV = { SMTP_URL: 'smtps://a:b@mail.agency.test', MAIL_FROM: 'web@agency.test', MAIL_TO: 'sales@inbox.test' };

  /** The findings by the record's name, of a DNS where these records differ. Long records come in parts. */
  async function look(
    changes: Record<string, string[]> = {},
    { selector = 's1' as string | null, from = ENV.MAIL_FROM } = {},
  ) {
    const records = { ...RIGHT, ...changes };
    const found = (name: string) => records[name] ?? Promise.reject(Object.assign(new Error(), { code: 'ENODATA' }));
    const dns: Dns = {
      resolveTxt: async (name) => (await found(name)).map((text) => [text.slice(0, 3), text.slice(3)]),
    };
    const [spf, dkim, dmarc] = await dnsRecords({ ...ENV, MAIL_FROM: from }, dns, selector);
    return { spf: must(spf), dkim, dmarc };
  }

  test('with the three records there is nothing to do, and at a part of the domain DMARC of the whole counts', async () => {
    expect(Object.values(await look()).map((finding) => finding?.state)).toEqual(['done', 'done', 'done']);
    const { dmarc } = await look(
      { '_dmarc.agency.test': ['v=DMARC1; p=reject; sp=none'] },
      { from: 'a@web.agency.test' },
    );
    expect(must(dmarc).found).toContain('_dmarc.agency.test asks for p=none');
  });

  test.each(['v=spf1 a mx -all', 'v=spf1 ip4:192.0.2.1 -all', 'v=spf1 redirect=mail.example', 'V=SPF1 a:a.test ~all'])(
    'SPF may say "%s"',
    async (record) => {
      expect((await look({ 'agency.test': [record] })).spf.state).toBe('done');
    },
  );

  test.each<['spf' | 'dkim' | 'dmarc', string, string[], string]>([
    ['spf', 'agency.test', ['v=spf10 a'], 'SPF: agency.test has no record'],
    ['spf', 'agency.test', ['v=spf1 mx ~all', 'v=spf1 a ~all'], 'SPF: agency.test has 2 records, and then none counts'],
    ['spf', 'agency.test', ['v=spf1 mx +all'], 'SPF: agency.test lets everybody send ("v=spf1 mx +all")'],
    ['spf', 'agency.test', ['v=spf1 all'], 'SPF: agency.test lets everybody send ("v=spf1 all")'],
    ['spf', 'agency.test', ['v=spf1 -all'], 'SPF: agency.test lets nobody send ("v=spf1 -all")'],
    ['dkim', 's1._domainkey.agency.test', [], 'DKIM: s1._domainkey.agency.test has no key'],
    ['dkim', 's1._domainkey.agency.test', ['something else'], 'DKIM: s1._domainkey.agency.test has no key'],
    ['dkim', 's1._domainkey.agency.test', ['v=DKIM1; p='], 'DKIM: the key at s1._domainkey.agency.test was revoked'],
    ['dmarc', '_dmarc.agency.test', [], 'DMARC: _dmarc.agency.test has no record'],
    ['dmarc', '_dmarc.agency.test', ['v=DMARC1; rua=mailto:a@agency.test'], 'has no policy'],
    ['dmarc', '_dmarc.agency.test', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'has 2 records'],
  ])('%s is wrong where %s has %j', async (id, name, records, found) => {
    const finding = (await look({ [name]: records }))[id];
    expect(finding).toMatchObject({ state: 'missing', found: expect.stringContaining(found) });
  });

  test('a missing record is written out, and the owner is asked for the selector', async () => {
    expect((await look({ 'agency.test': [] })).spf.remedy).toBe(
      'add this TXT record at agency.test: "v=spf1 include:<the name that your mail provider gives> ~all", or "v=spf1 a:mail.agency.test ~all" if letters leave from that machine',
    );
    expect(must((await look({}, { selector: null })).dkim).remedy).toContain('add --dkim-selector <selector>');
    expect((await look({}, { from: 'web@example.com' })).spf.found).toContain('MAIL_FROM is at example.com');
  });
});
