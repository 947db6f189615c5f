import { describe, expect, test } from 'vitest';
import type { Dns } from './dns.ts';
import { dkim, dmarc, mx, spf } from './records.ts';

const played = (txt: Record<string, string[]>, exchanges: string[] = []): Dns => ({
  txt: async (name) => txt[name] ?? [],
  mx: async () => exchanges,
});

describe('SPF', () => {
  const look = async (...records: string[]) =>
    spf(played({ 'agency.test': records }), 'agency.test', 'mail.agency.test');

  test.each([
    'v=spf1 include:mail.example ~all',
    'v=spf1 a mx -all',
    'v=spf1 ip4:192.0.2.1 -all',
    'v=spf1 redirect=mail.example',
    'V=SPF1 a:mail.agency.test ~all',
  ])('"%s" is right, beside other records of the domain', async (record) => {
    expect((await look('some-verification=abc', record)).state).toBe('done');
  });

  test('is missing without a record, and the record to add names the mail server', async () => {
    const { state, remedy } = await look('v=spf10 a');
    expect([state, remedy]).toEqual([
      'missing',
      'add this TXT record at agency.test: "v=spf1 include:<the name that your mail provider gives> ~all", or "v=spf1 a:mail.agency.test ~all" if letters leave from that machine',
    ]);
  });

  test.each([
    [['v=spf1 mx ~all', 'v=spf1 a ~all'], 'SPF: agency.test has 2 records, and then none counts'],
    [['v=spf1 mx +all'], 'SPF: agency.test lets everybody send ("v=spf1 mx +all")'],
    [['v=spf1 all'], 'SPF: agency.test lets everybody send ("v=spf1 all")'],
    [['v=spf1 -all'], 'SPF: agency.test lets nobody send ("v=spf1 -all")'],
  ])('%j is wrong', async (records, found) => {
    expect(await look(...records)).toMatchObject({ state: 'missing', found });
  });
});

describe('DKIM', () => {
  const look = (record: string | null, selector: string | null = 's1') =>
    dkim(played(record === null ? {} : { 's1._domainkey.agency.test': [record] }), 'agency.test', selector);

  test('is right with a key at the selector', async () => {
    expect((await look('v=DKIM1; k=rsa; p=MIGfMA0')).state).toBe('done');
    expect((await look('p=MIGfMA0')).state).toBe('done');
  });

  test('asks for the selector, and can be confirmed instead', async () => {
    expect(await look('v=DKIM1; p=MIGf', null)).toMatchObject({ id: 'dkim', state: 'unclear' });
  });

  test.each([
    [null, 'DKIM: s1._domainkey.agency.test has no key'],
    ['v=DKIM1; p=', 'DKIM: the key at s1._domainkey.agency.test was revoked'],
    ['something else', 'DKIM: s1._domainkey.agency.test has no key'],
  ])('%j is wrong', async (record, found) => {
    expect(await look(record)).toMatchObject({ state: 'missing', found });
  });
});

describe('DMARC', () => {
  test.each([
    ['_dmarc.web.agency.test', 'v=DMARC1; p=reject', 'p=reject'],
    ['_dmarc.agency.test', 'v=DMARC1; p=quarantine', 'p=quarantine'],
    ['_dmarc.agency.test', 'v=DMARC1; p=reject; sp=none', 'p=none'],
  ])('%s with "%s" asks for %s', async (name, record, policy) => {
    const { state, found } = await dmarc(played({ [name]: [record] }), 'web.agency.test');
    expect(state).toBe('done');
    expect(found).toContain(`asks for ${policy}`);
  });

  test.each([
    [[], 'DMARC: _dmarc.agency.test has no record'],
    [['v=DMARC1; rua=mailto:a@agency.test'], 'has no policy'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'has 2 records, and then none counts'],
  ])('%j is wrong', async (records, found) => {
    const finding = await dmarc(played({ '_dmarc.agency.test': records }), 'agency.test');
    expect([finding.state, finding.found.includes(found)]).toEqual(['missing', true]);
  });
});

describe('MX', () => {
  test.each([
    [['mx1.mail.example', 'mx2.mail.example'], 'done'],
    [[], 'missing'],
    // A domain says so that it receives nothing (RFC 7505).
    [[''], 'missing'],
    [['.'], 'missing'],
  ])('%j: %s', async (hosts, state) => {
    expect((await mx(played({}, hosts), 'agency.test')).state).toBe(state);
  });
});
