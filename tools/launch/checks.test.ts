import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backup } from './checks/backup.ts';
import { type Dns, dnsRecords } from './checks/dns.ts';
import { address, publicSite } from './checks/project.ts';
import { lifetime, NoAnswer } from './checks/site.ts';

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
    ['https://localhost', 'which only this machine or this network knows'],
    ['https://127.0.0.1:8080', 'which only this machine or this network knows'],
    ['https://[::1]', 'which only this machine or this network knows'],
    ['https://192.168.1.4', 'which only this machine or this network knows'],
    ['https://intranet', 'which only this machine or this network knows'],
    ['https://web.local', 'which only this machine or this network knows'],
    ['https://www.example.com', 'the example of the manuals'],
    ['https://www.agency.test/site', 'more than the name of a host'],
    ['https://user@www.agency.test', 'more than the name of a host'],
    ['https://www.agency.test?a=1', 'more than the name of a host'],
  ])('%s is wrong, and says what to write', (value, found) => {
    const [finding] = address({ SITE_URL: value });
    expect(finding).toMatchObject({ state: 'missing', found: expect.stringContaining(found) });
    expect(must(finding).remedy).toMatch(/https:\/\/|your own domain/);
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

  /** The findings by their id, of a DNS where these records differ. Long records come in parts. */
  async function look(
    changes: Record<string, string[]> = {},
    { selector = 's1' as string | null, from = ENV.MAIL_FROM } = {},
  ) {
    const records = { ...RIGHT, ...changes };
    const found = (name: string) => records[name] ?? Promise.reject(Object.assign(new Error(), { code: 'ENODATA' }));
    const dns: Dns = {
      resolveTxt: async (name) => (await found(name)).map((text) => [text.slice(0, 3), text.slice(3)]),
      resolveMx: async () => (changes.mx ?? ['mx.inbox.test']).map((exchange) => ({ priority: 1, exchange })),
    };
    const findings = await dnsRecords({ ...ENV, MAIL_FROM: from }, dns, selector);
    return Object.fromEntries(findings.map((finding) => [finding.id, finding]));
  }

  test('with the four records there is nothing to do, and at a part of the domain DMARC of the whole counts', async () => {
    expect(Object.entries(await look()).map(([id, { state }]) => [id, state])).toEqual(
      ['spf', 'dkim', 'dmarc', 'mx'].map((id) => [id, 'done']),
    );
    const { dmarc } = await look(
      { '_dmarc.agency.test': ['v=DMARC1; p=reject; sp=none'] },
      { from: 'a@web.agency.test' },
    );
    expect(must(dmarc).found).toContain('_dmarc.agency.test asks for p=none');
  });

  test.each(['v=spf1 a mx -all', 'v=spf1 ip4:192.0.2.1 -all', 'v=spf1 redirect=mail.example', 'V=SPF1 a:a.test ~all'])(
    'SPF may say "%s"',
    async (record) => {
      expect(must((await look({ 'agency.test': [record] })).spf).state).toBe('done');
    },
  );

  test.each([
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
    ['dmarc', '_dmarc.agency.test', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'has 2 records, and then none counts'],
    ['mx', 'mx', [], 'MX: inbox.test receives no mail'],
    ['mx', 'mx', [''], 'MX: inbox.test receives no mail'],
    ['mx', 'mx', ['.'], 'MX: inbox.test receives no mail'],
  ])('%s is wrong where %s has %j', async (id, name, records, found) => {
    const finding = (await look({ [name]: records }))[id];
    expect(finding).toMatchObject({ state: 'missing', found: expect.stringContaining(found) });
  });

  test('a missing record is written out, and the owner is asked for the selector', async () => {
    expect(must((await look({ 'agency.test': [] })).spf).remedy).toBe(
      'add this TXT record at agency.test: "v=spf1 include:<the name that your mail provider gives> ~all", or "v=spf1 a:mail.agency.test ~all" if letters leave from that machine',
    );
    expect(must((await look({}, { selector: null })).dkim).state).toBe('unclear');
    expect(must((await look({}, { from: 'web@example.com' })).dns).found).toContain('MAIL_FROM is at example.com');
  });
});

test('a certificate near its end was not renewed, however long its life is', () => {
  const DAY = 86_400_000;
  const left = (life: number, days: number) => lifetime('a', { from: 0, to: life * DAY }, (life - days) * DAY).state;
  expect([left(90, 30), left(90, 16), left(90, 14), left(6, 2), left(6, 0.5), left(90, -1)]).toEqual([
    ...['done', 'done', 'missing', 'done', 'missing', 'missing'],
  ]);
});

test.each([
  [{ cause: { code: 'CERT_HAS_EXPIRED' } }, 'https://a.test does not answer: its certificate has expired', false],
  [new DOMException('', 'TimeoutError'), 'https://a.test does not answer: no answer came within 10 seconds', false],
  [{ cause: { code: 'EAI_AGAIN' } }, 'https://a.test cannot be reached from this machine (EAI_AGAIN)', true],
])('%j is told as a sentence', (error, message, offline) => {
  expect(new NoAnswer(new URL('https://a.test/page'), error)).toMatchObject({ message, offline });
});

describe('backups', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-backups-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Writes a backup with one lead. @returns its name */
  function write(hoursAgo: number, kind = 'leads'): string {
    const stamp = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '');
    const name = `${kind}-${stamp}.sqlite`;
    const file = new DatabaseSync(join(folder, name));
    file.exec('create table leads (id text); insert into leads values (1)');
    file.close();
    return name;
  }
  const look = (more: Record<string, string> = {}) =>
    backup({ BACKUP_DIR: folder, BACKUP_RECIPIENT: 'age1key', BACKUP_COMMAND: 'offsite', DATA_DIR: folder, ...more });

  test('a backup of today that can be read, with copies elsewhere, is right', () => {
    write(25);
    const newest = write(0.5);
    writeFileSync(join(folder, 'erasures-20261122T110500Z.txt'), '');
    expect(look()).toMatchObject([
      { state: 'done', found: expect.stringContaining(`${newest} is under an hour old and has 1 leads`) },
      { state: 'done', found: 'each backup leaves by offsite, encrypted' },
    ]);
    for (const without of [{ BACKUP_RECIPIENT: '' }, { BACKUP_RECIPIENT: '', BACKUP_COMMAND: '' }])
      expect(look(without)[1]).toMatchObject({ id: 'copies', state: 'unclear' });
  });

  test.each([
    ['an old one', () => write(27.5), 'is 27 hours old'],
    ['an old one beside one from the future', () => [write(27.5), write(-8_760)], 'is 27 hours old'],
    ['one that was called suspect since', () => [write(2), write(1, 'suspect')], 'most leads of the backup before it'],
    ['one that cannot be read', () => writeFileSync(join(folder, write(1)), 'not a database'), 'cannot be read'],
    [
      'a name of no time',
      () => writeFileSync(join(folder, 'leads-2026.sqlite'), ''),
      'does not have its time in its name',
    ],
  ])('%s is wrong', (_, prepare, found) => {
    prepare();
    expect(look()[0]).toMatchObject({ id: 'backup', state: 'missing', found: expect.stringContaining(found) });
  });

  test('a good backup ends the suspicion of an earlier one', () => {
    write(2, 'suspect');
    write(1);
    expect(look()[0]).toMatchObject({ state: 'done' });
  });

  test('no backup is wrong where the leads are, and asked elsewhere', () => {
    expect(look()).toMatchObject([{ id: 'backup', state: 'unclear' }]);
    expect(look({ BACKUP_DIR: join(folder, 'none') })).toMatchObject([{ id: 'backup', state: 'unclear' }]);
    const [hosted] = look({ DATABASE_URL: 'postgres://user:secret@db.agency.test/leads' });
    expect(hosted).toMatchObject({ id: 'backup', state: 'unclear' });
    expect(must(hosted).found).toContain('the PostgreSQL at db.agency.test');
    expect(JSON.stringify(hosted)).not.toContain('secret');
    writeFileSync(join(folder, 'leads.sqlite'), '');
    expect(look()).toMatchObject([{ id: 'backup', state: 'missing' }]);
  });
});
