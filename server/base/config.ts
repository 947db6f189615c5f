/** The environment, read once into complete choices. Every name stands in docs/operating.md. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostgresAddress } from '../db/protection.ts';
import { address, ConfigError, certificates, type Env, headerName, mailbox, optional, origins, whole } from './env.ts';

export type Mailbox = { name: string; address: string };
/** How letters leave by SMTP; null where the configuration says files. */
export type MailSettings = { url: URL };
export type DatabaseChoice = { kind: 'sqlite'; file: string } | ({ kind: 'postgres' } & PostgresAddress);

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  database: DatabaseChoice;
  mail: MailSettings | null;
  /** Who writes to whom; the domain makes the Message-ID. */
  letters: { from: Mailbox; to: Mailbox; domain: string };
  /** The keys that count, any of them; null: none is asked for. */
  anonKeys: string[] | null;
  /** null: any origin. Else these, the site's own among them where it is known. */
  allowedOrigins: string[] | null;
  /** Where the site is; null where nobody said: then it is wherever it is asked for. */
  siteUrl: URL | null;
  schedulingUrl: string | null;
  /** False where another server shows the site, as under `npm run dev`. */
  serveSite: boolean;
  delivery: { retryBaseMs: number; leaseMs: number; pollMs: number; concurrency: number };
  /** Days that a lead is kept; 0: for ever. */
  retentionDays: number;
  /** The request header in which the host says who sent it, in small letters; null for none. */
  clientIpHeader: string | null;
  /** How many proxies before this server are believed. */
  trustProxy: number;
  rates: { ipBurst: number; ipWindowS: number; globalPerMin: number; holdIpOver: number };
  /** The check of a challenge on the page; null where there is none. */
  turnstile: { secret: string; verifyUrl: URL } | null;
  /** Where metrics are served; the port is null for nowhere. */
  metricsHost: string;
  metricsPort: number | null;
};

/**
 * @param settings what the site's own settings say, for what the environment leaves open
 * @throws ConfigError with one sentence that names the variable and the remedy
 */
export function readConfig(env: Env, settings: { brand: string; schedulingUrl: string }): Config {
  const dataDir = resolve(optional(env, 'DATA_DIR') ?? 'data');
  const siteUrl = address(env, 'SITE_URL', ['http:', 'https:'], 'https://www.example.com');
  const scheduling = address(env, 'PUBLIC_SCHEDULING_URL', ['http:', 'https:'], 'https://calendly.com/name/event');
  const allowed = origins(env, 'ALLOWED_ORIGINS');
  return {
    host: optional(env, 'HOST') ?? '127.0.0.1',
    port: whole(env, 'PORT', 8080, 0, 65_535),
    dataDir,
    database: readDatabase(env, dataDir),
    ...readMail(env, settings.brand),
    anonKeys:
      optional(env, 'ANON_KEY')
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? null,
    allowedOrigins: allowed && [...new Set([...allowed, ...(siteUrl ? [siteUrl.origin] : [])])],
    siteUrl,
    schedulingUrl: scheduling?.href ?? (settings.schedulingUrl || null),
    serveSite: optional(env, 'SERVE_SITE') !== '0',
    delivery: {
      retryBaseMs: whole(env, 'RETRY_BASE_MS', 10_000, 1, 86_400_000),
      leaseMs: whole(env, 'LEASE_MS', 120_000, 100, 86_400_000),
      pollMs: whole(env, 'POLL_MS', 5_000, 10, 86_400_000),
      concurrency: whole(env, 'SEND_CONCURRENCY', 3, 1, 50),
    },
    retentionDays: whole(env, 'RETENTION_DAYS', 730, 0, 36_500),
    clientIpHeader: headerName(env, 'CLIENT_IP_HEADER'),
    trustProxy: whole(env, 'TRUST_PROXY', 0, 0, 10),
    rates: {
      ipBurst: whole(env, 'RATE_IP_BURST', 20, 1, 1e9),
      ipWindowS: whole(env, 'RATE_IP_WINDOW_S', 600, 1, 86_400),
      globalPerMin: whole(env, 'RATE_GLOBAL_PER_MIN', 600, 1, 1e9),
      holdIpOver: whole(env, 'HOLD_IP_OVER', 5, 0, 1e9),
    },
    turnstile: readTurnstile(env),
    metricsHost: optional(env, 'METRICS_HOST') ?? '127.0.0.1',
    metricsPort: optional(env, 'METRICS_PORT') === null ? null : whole(env, 'METRICS_PORT', 9464, 0, 65_535),
  };
}

function readTurnstile(env: Env): Config['turnstile'] {
  const secret = optional(env, 'TURNSTILE_SECRET_KEY');
  const standard = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
  const verifyUrl = address(env, 'TURNSTILE_VERIFY_URL', ['http:', 'https:'], standard) ?? new URL(standard);
  return secret === null ? null : { secret, verifyUrl };
}

function readDatabase(env: Env, dataDir: string): DatabaseChoice {
  const url = address(
    env,
    'DATABASE_URL',
    ['file:', 'postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/name or file:///path/leads.sqlite',
  );
  const ca = certificates(env, 'DATABASE_CA');
  if (url === null) return { kind: 'sqlite', file: resolve(dataDir, 'leads.sqlite') };
  if (url.protocol === 'file:') return { kind: 'sqlite', file: fileURLToPath(url) };
  return { kind: 'postgres', url: url.href, ...(ca !== null && { ca }) };
}

const SMTP_EXAMPLE = 'smtps://user:password@mail.example.com:465';

function isMailServer({ hostname, username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '' && (username === '') === (password === '');
}

function readMail(env: Env, brand: string): Pick<Config, 'mail' | 'letters'> {
  const url = address(env, 'SMTP_URL', ['smtp:', 'smtps:'], SMTP_EXAMPLE);
  if (url && !isMailServer(url)) {
    throw new ConfigError(
      `SMTP_URL must be an address with a host, and a user and a password or neither: write ${SMTP_EXAMPLE}, with special characters percent-encoded.`,
    );
  }
  const from = mailbox(env, 'MAIL_FROM');
  const to = mailbox(env, 'MAIL_TO');
  const all = { SMTP_URL: url, MAIL_FROM: from, MAIL_TO: to };
  const missing = Object.entries(all).flatMap(([name, value]) => (value === null ? [name] : []));
  if (missing.length === 1 || missing.length === 2) {
    throw new ConfigError(
      `Letters need SMTP_URL, MAIL_FROM and MAIL_TO together and ${missing.join(' and ')} is missing: set it, or unset all three to write letters as files.`,
    );
  }
  const sender = from ?? { name: brand, address: 'website@localhost' };
  const domain = optional(env, 'MAIL_DOMAIN') ?? sender.address.slice(sender.address.lastIndexOf('@') + 1);
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(domain)) {
    throw new ConfigError(
      'MAIL_DOMAIN must be a host name: write example.com, or unset it for the domain of MAIL_FROM.',
    );
  }
  return {
    mail: url && { url },
    letters: { from: sender, to: to ?? { name: brand, address: 'leads@localhost' }, domain },
  };
}
