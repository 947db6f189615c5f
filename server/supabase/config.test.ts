import type { Env } from '@fairlead/leads/base/env.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { AUTHORITY } from '@fairlead/leads/testing/tls/authority.ts';
import { expect, test } from 'vitest';
import { readHostedConfig } from './functions/_shared/config.ts';

const HOST_ENV = {
  SUPABASE_DB_URL: 'postgres://postgres@db.example.com:5432/postgres',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a","app":"sb_publishable_b"}',
  SUPABASE_ANON_KEY: 'ey.legacy.key',
};
const SECRETS = {
  SITE_URL: 'https://www.example.com',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'web@example.com',
  MAIL_TO: 'leads@example.com',
};
const read = (changes: Env = {}) => readHostedConfig({ ...HOST_ENV, ...SECRETS, ...changes }, TEST_SETTINGS);

test("the host's own database and public keys serve where no secret is set", () => {
  const { database, anonKeys } = read();
  expect([database.url, anonKeys]).toEqual([
    HOST_ENV.SUPABASE_DB_URL,
    ['sb_publishable_a', 'sb_publishable_b', 'ey.legacy.key'],
  ]);
});

test('a secret counts before a setting of the host', () => {
  const pooler = 'postgres://postgres.ref@pooler.example.com:6543/postgres';
  const { database, anonKeys } = read({ DATABASE_URL: pooler, ANON_KEY: 'mine' });
  expect([database.url, anonKeys]).toEqual([pooler, ['mine']]);
});

test('nothing is kept in a connection, because a pooler in transaction mode may be behind it', () => {
  expect(read().database.transactionPooler).toBe(true);
});

test("the visitor's address is in the host's own header, unless a secret names another", () => {
  const sender = (changes: Env) => {
    const { clientIpHeader, trustProxy } = read(changes);
    return [clientIpHeader, trustProxy];
  };
  expect(sender({})).toEqual(['cf-connecting-ip', 0]);
  expect(sender({ CLIENT_IP_HEADER: 'X-Real-IP' })).toEqual(['x-real-ip', 0]);
  expect(sender({ TRUST_PROXY: '2' })).toEqual([null, 2]);
  expect(sender({ TRUST_PROXY: '2', CLIENT_IP_HEADER: 'x-real-ip' })).toEqual(['x-real-ip', 2]);
});

test.each([
  [
    'the usual port for submission',
    { SMTP_URL: 'smtp://mail.example.com:587' },
    /^SMTP_URL must not use port 587: .*:465/,
  ],
  ['the same by default', { SMTP_URL: 'smtp://mail.example.com' }, /^SMTP_URL must not use port 587/],
  ['port 25', { SMTP_URL: 'smtp://mail.example.com:25' }, /^SMTP_URL must not use port 25/],
  ['letters as files', { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }, /^SMTP_URL, MAIL_FROM and MAIL_TO must be set/],
  ['half of the mail settings', { MAIL_TO: '' }, /MAIL_TO is missing/],
  ['an embedded database', { DATABASE_URL: 'file:///leads.sqlite' }, /^DATABASE_URL must be a PostgreSQL/],
  ['no database at all', { SUPABASE_DB_URL: '' }, /^DATABASE_URL must be a PostgreSQL/],
  [
    'the path of a certificate',
    { DATABASE_CA: '/etc/ssl/ca.pem' },
    /^DATABASE_CA must be the text of a certificate here/,
  ],
  ['no address of the site', { SITE_URL: '' }, /^SITE_URL must be the address of the site/],
])('%s is refused in one sentence with the remedy', (_name, changes: Env, sentence) => {
  expect(() => read(changes)).toThrow(sentence);
});

test.each(['smtps://mail.example.com:465', 'smtp://mail.example.com:2525'])('%s is accepted', (url) => {
  expect(read({ SMTP_URL: url }).mail?.url.href).toBe(url);
});

test('the text of a certificate is read as on a server', () => {
  expect(read({ DATABASE_CA: AUTHORITY }).database.ca).toBe(AUTHORITY.trim());
});
