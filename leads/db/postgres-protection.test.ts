import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../base/config.ts';
import { TEST_SETTINGS } from '../testing/leads/settings.ts';
import { AUTHORITY } from '../testing/tls/authority.ts';
import { CERTIFICATE } from '../testing/tls/certificate.ts';
import { isLocal, protectionOf } from './protection.ts';

test.each([
  ['postgres://user@localhost/leads', 'none'],
  ['postgres://user@LOCALHOST:5432/leads', 'none'],
  ['postgres://user@127.0.0.1/leads', 'none'],
  ['postgres://user@127.255.3.4:6543/leads', 'none'],
  ['postgresql://user@[::1]:5432/leads', 'none'],
  ['postgres://user@%2Fvar%2Frun%2Fpostgresql/leads', 'none'],
  ['postgres:///leads?host=/var/run/postgresql', 'none'],
  ['postgres:///leads', 'none'],
  ['postgres://user@db.example.com/leads', 'verified'],
  ['postgres://user@localhost.example.com/leads', 'verified'],
  ['postgres://user@127.0.0.1.example.com/leads', 'verified'],
  ['postgres://user@10.0.0.5/leads', 'verified'],
  ['postgres://user@192.168.1.1/leads', 'verified'],
  ['postgres://user@[2001:db8::1]/leads', 'verified'],
  ['postgres://user@db/leads', 'verified'],
  ['postgres://user@localhost/leads?host=db.example.com', 'verified'],
])('without sslmode, %s: %s', (url, protection) => {
  expect(protectionOf(url)).toBe(protection);
});

describe.each(['db.example.com', '127.0.0.1'])('an address of %s gets the protection that it names', (host) => {
  test.each([
    ['sslmode=disable', 'none'],
    ['sslmode=no-verify', 'unverified'],
    ['sslmode=prefer', 'verified'],
    ['sslmode=require', 'verified'],
    ['sslmode=verify-ca', 'verified'],
    ['sslmode=verify-full', 'verified'],
    ['sslmode=require&uselibpqcompat=true', 'verified'],
    ['ssl=true', 'verified'],
    ['ssl=0', 'none'],
    ['ssl=no-verify', 'unverified'],
  ])('%s: %s', (query, protection) => {
    expect(protectionOf(`postgres://user@${host}/leads?${query}`)).toBe(protection);
  });
});

test.each(['constructor', 'REQUIRE', 'allow', ''])('an sslmode of %j is refused', (mode) => {
  expect(() => protectionOf(`postgres://user@localhost/leads?sslmode=${mode}`)).toThrow(
    /^DATABASE_URL must .+ sslmode .+\.$/,
  );
});

test.each(['', 'db.example.com', '128.0.0.1', '::ffff:127.0.0.1', '0.0.0.0'])('%j is not this machine', (host) => {
  expect(isLocal(host)).toBe(false);
});

describe('DATABASE_CA', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (value: string | undefined, url = 'postgres://user@db.example.com/leads') =>
    readConfig({ DATABASE_URL: url, DATABASE_CA: value }, TEST_SETTINGS).database;

  test('is the path of a file, with one certificate or several', () => {
    expect(read(file('one.pem', AUTHORITY))).toMatchObject({ kind: 'postgres', ca: AUTHORITY });
    const both = `# the old one and the new one\n${AUTHORITY}${CERTIFICATE}`;
    expect(read(file('two.pem', both))).toMatchObject({ ca: both });
  });

  test('is the certificate itself, with real line ends or with `\\n` in their place', () => {
    expect(read(AUTHORITY)).toMatchObject({ ca: AUTHORITY.trim() });
    expect(read(AUTHORITY.trim().replaceAll('\n', '\\n'))).toMatchObject({ ca: AUTHORITY.trim() });
  });

  test('defaults to the authorities of the machine', () => {
    expect(read(undefined)).toEqual({ kind: 'postgres', url: 'postgres://user@db.example.com/leads' });
  });

  const broken = AUTHORITY.replace(/\n.{64}\n/, '\nsecret\n');
  test.each([
    ['no such file', '/no/such/secret.pem', 'ENOENT'],
    ['a folder', folder, 'EISDIR'],
    ['a file without a certificate', file('empty.pem', 'secret'), 'none is in it'],
    ['a file with a key', file('key.pem', '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----'), 'none'],
    ['a broken certificate', broken, ''],
    ['a bundle with a broken one', file('broken.pem', AUTHORITY + broken), ''],
  ])('stops the start with one sentence for %s', (_what, value, why) => {
    for (const url of ['postgres://user@db.example.com/leads', 'file:///leads.sqlite']) {
      const reading = () => read(value, url);
      expect(reading).toThrow(/^DATABASE_CA must be .+: .+\.$/);
      expect(reading).toThrow(why);
      expect(reading).not.toThrow('secret');
    }
  });
});
