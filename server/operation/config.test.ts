import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@fairlead/leads/base/config.ts';
import type { Env } from '@fairlead/leads/base/env.ts';
import { openDatabase } from '@fairlead/leads/db/open.ts';
import { chatForReminders } from '@fairlead/leads/delivery/channels/all.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { Hono } from 'hono';
import { describe, expect, inject, test } from 'vitest';
import { listen } from './listen.ts';

const MAIL = { MAIL_FROM: 'w@example.com', MAIL_TO: 'a@example.com' };

describe('a setting that cannot be used is named with its remedy and without its value', () => {
  test.each<[Env, RegExp]>([
    [{ ...MAIL, SMTP_URL: 'smtps://secret@mail.example.com' }, /^SMTP_URL must be .+ a password or neither: .+\.$/],
    [{ ...MAIL, SMTP_URL: 'smtps://u:secret%zz@mail.example.com' }, /^SMTP_URL must be .+ percent-encoded\.$/],
    [{ ...MAIL, SMTP_URL: 'smtps://' }, /^SMTP_URL must be an address .+\.$/],
    [{ ...MAIL, SMTP_URL: 'mail.secret.example' }, /^SMTP_URL must be an address .+ smtp:\/\/ or smtps:\/\/: .+\.$/],
    [
      { SMTP_URL: 'smtps://mail.example.com', MAIL_TO: 'a@example.com' },
      /^Letters need .+ and MAIL_FROM is missing: .+\.$/,
    ],
    [{ MAIL_FROM: 'w@example.com' }, /^Letters need .+ SMTP_URL and MAIL_TO is missing: .+\.$/],
    [{ MAIL_DOMAIN: 'secret domain' }, /^MAIL_DOMAIN must be a host name: .+\.$/],
    [
      { ...MAIL, SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@example.com, secret@x' },
      /^MAIL_TO must be one email address: .+\.$/,
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, /^Letters need .+ MAIL_FROM and MAIL_TO is missing: .+\.$/],
    [{ PORT: 'secret' }, /^PORT must be a whole number from 0 to 65535: .+\.$/],
    [{ SITE_URL: 'secret.example' }, /^SITE_URL must be an address that starts with http:\/\/ or https:\/\/: .+\.$/],
    [{ DATABASE_URL: 'mysql://root:secret@db' }, /^DATABASE_URL must be an address .+ postgres:\/\/.+\.$/],
    [{ ALLOWED_ORIGINS: 'https://secret.example/path' }, /^ALLOWED_ORIGINS must be a list of origins .+\.$/],
    [{ DESK_USERS: 'ann@example.com, secret' }, /^DESK_USERS must be a list of email addresses .+\.$/],
    [
      { DESK_USERS: 'ann@example.com:secret' },
      /^DESK_USERS must be .+ each with leads, works or edits, .+: write .+\.$/,
    ],
    [
      { DESK_USERS: 'ann@example.com:works' },
      /^DESK_USERS must be .+ somebody leads: write ann@example\.com:leads.+\.$/,
    ],
    [{ DESK_USERS: 'a@secret.com,a@secret.com:works' }, /^DESK_USERS must be .+ one entry for each address: .+\.$/],
    [{ DESK_USERS: 'a@secret.com:leads,a@secret.com:leads+edits' }, /^DESK_USERS must be .+ one entry for each .+\.$/],
    [{ DESK_USERS: 'ann@example.com:leads+works' }, /^DESK_USERS must be a list of email addresses .+\.$/],
    [{ DESK_USERS: 'ann@example.com:edits' }, /^DESK_USERS must be .+ somebody leads: .+\.$/],
    [{ PUBLISHER_SOCKET: 'secret' }, /^PUBLISHER_SOCKET must be the path of a socket, .+: write \/run\/.+\.$/],
    [{ PUBLISHER_SOCKET: `/${'secret'.repeat(20)}` }, /^PUBLISHER_SOCKET must be the path of a socket, .+\.$/],
    [{ INBOUND_MAIL_SECRET: 'secret with spaces' }, /^INBOUND_MAIL_SECRET must be printable ASCII .+ unset it\.$/],
    [{ REMINDERS: 'secret' }, /^REMINDERS must be email or .+: .+ for email\.$/],
    [{ REMINDERS: 'slack' }, /^REMINDERS=slack needs SLACK_WEBHOOK_URL: .+\.$/],
    [{ TRUST_PROXY: 'secret' }, /^TRUST_PROXY must be a whole number from 0 to 10: .+\.$/],
    [{ RETENTION_DAYS: 'secret' }, /^RETENTION_DAYS must be a whole number from 0 to 36500: .+ for 730\.$/],
    [{ CLIENT_IP_HEADER: 'secret header' }, /^CLIENT_IP_HEADER must be the name of one request header: .+\.$/],
    [{ RATE_IP_BURST: '0' }, /^RATE_IP_BURST must be a whole number from 1 to \d+: .+\.$/],
    [{ SEND_CONCURRENCY: '1e3' }, /^SEND_CONCURRENCY must be a whole number from 1 to 50: .+\.$/],
    [
      { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-secret', BACKUP_COMMAND: 'x' },
      /^BACKUP_RECIPIENT must be the public key .+\.$/,
    ],
    [{ BACKUP_RECIPIENT: 'age1secret' }, /^BACKUP_RECIPIENT encrypts what BACKUP_COMMAND takes .+ is missing: .+\.$/],
    [{ TURNSTILE_SECRET_KEY: 'x', TURNSTILE_VERIFY_URL: 'secret' }, /^TURNSTILE_VERIFY_URL must be an address .+\.$/],
  ])('%j', (env, sentence) => {
    const read = () => [readConfig(env, TEST_SETTINGS), chatForReminders(env)];
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('secret');
  });
});

test('without any setting everything is on this machine', () => {
  const { database, mail, host, port, trustProxy, anonKeys, allowedOrigins, rates, delivery, retentionDays } =
    readConfig({}, TEST_SETTINGS);
  expect(retentionDays).toBe(730);
  expect([database.kind, mail, host, port, trustProxy, anonKeys, allowedOrigins]).toEqual([
    'sqlite',
    null,
    '127.0.0.1',
    8080,
    0,
    null,
    null,
  ]);
  expect(rates).toEqual({ ipBurst: 20, ipWindowS: 600, globalPerMin: 600, holdIpOver: 5 });
  expect(delivery).toEqual({ retryBaseMs: 10_000, leaseMs: 120_000, pollMs: 5_000, concurrency: 3 });
});

test.each([
  [{ MAIL_FROM: 'w@example.com' }, 'example.com'],
  [{ MAIL_FROM: 'w@müller.example' }, 'xn--mller-kva.example'],
  [{ MAIL_FROM: 'w@example.com', MAIL_DOMAIN: 'web.example.com' }, 'web.example.com'],
])('with %o the server introduces itself to the mail server as %s', (from, name) => {
  const { mail, letters } = readConfig({ ...MAIL, SMTP_URL: 'smtps://mail.example', ...from }, TEST_SETTINGS);
  expect([mail?.name, letters.domain]).toEqual([name, name]);
});

test('alarms are noticesOf to people, unless Prometheus does that', () => {
  const noticesOf = (env: Env) => readConfig(env, TEST_SETTINGS).alarmNotices;
  expect([noticesOf({}), noticesOf({ METRICS_PORT: '9464' })]).toEqual([true, false]);
  expect([noticesOf({ ALARM_NOTICES: '0' }), noticesOf({ METRICS_PORT: '9464', ALARM_NOTICES: '1' })]).toEqual([
    false,
    true,
  ]);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ SMTP_URL: '', MAIL_FROM: ' ', ANON_KEY: '' }, TEST_SETTINGS)).toMatchObject({
    mail: null,
    anonKeys: null,
  });
});

describe('a folder, database or port that cannot be used is explained in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  const file = join(folder, 'file');
  writeFileSync(file, 'this is no database, and long enough to be read as the header of one'.repeat(20));

  test('the folder of the database is a file', async () => {
    const choice = { kind: 'sqlite', file: join(file, 'leads.sqlite') } as const;
    await expect(openDatabase(choice)).rejects.toThrow(
      /^DATA_DIR must be a folder .+ \(unable to open database file\): .+\.$/,
    );
  });

  test('the folder of the database cannot be made', needs(TOOLS.linux, process.platform === 'linux'), async () => {
    const choice = { kind: 'sqlite', file: '/proc/fairlead/leads.sqlite' } as const;
    await expect(openDatabase(choice)).rejects.toThrow(/^DATA_DIR must be a folder .+\.$/);
  });

  test.each([
    ['does not exist', 'no-such-host.invalid', /^HOST and PORT must be .+\.$/],
    ['is of another machine', '192.0.2.1', /^HOST and PORT must be .+ \(EADDRNOTAVAIL\): .+\.$/],
  ])('the host %s', async (_what, host, sentence) => {
    await expect(listen(new Hono(), host, 0)).rejects.toThrow(sentence);
  });

  test('the file is no database', async () => {
    await expect(openDatabase({ kind: 'sqlite', file })).rejects.toThrow(/^DATA_DIR must be .+file is not a database/);
    rmSync(folder, { recursive: true });
  });

  test('the database is not there', async () => {
    const url = new URL(inject('postgres'));
    url.pathname = '/nobody_made_this';
    const opening = openDatabase({ kind: 'postgres', url: url.href });
    await expect(opening).rejects.toThrow(/^DATABASE_URL must be a PostgreSQL that .+ \(3D000\): .+\.$/);
  });
});
