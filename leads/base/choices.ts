/** Choices that take several variables: the database, the mail server, the challenge. */
import { resolve } from 'node:path';
import { domainToASCII, fileURLToPath } from 'node:url';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { address, certificates, type Env, mailbox, optional } from './env.ts';

export type Mailbox = { name: string; address: string };

/** How letters leave by SMTP, and the name by which this server introduces itself to the mail server. */
export type MailSettings = { url: URL; name: string };

/** From whom and to whom the agency's letters go. The domain is used in the Message-ID, and to introduce the server. */
export type LetterSettings = { from: Mailbox; to: Mailbox; domain: string };

export type PostgresAddress = {
  url: string;
  /**
   * PEM text of the authorities. One of them must have signed the server's certificate. Default: those of the machine.
   */
  ca?: string | undefined;
  /** A connection is to a pooler in transaction mode, so it is no session: it keeps no setting and no prepared statement. */
  transactionPooler?: true;
};

export type DatabaseChoice = { kind: 'sqlite'; file: string } | ({ kind: 'postgres' } & PostgresAddress);

/** The secret of the challenge, and the address where its tokens are checked. */
export type ChallengeSettings = { secret: string; verifyUrl: URL };

/** @throws ConfigError */
export function readDatabase(env: Env, dataDir: string): DatabaseChoice {
  const url = address(
    env,
    'DATABASE_URL',
    ['file:', 'postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/name or file:///path/leads.sqlite',
  );
  const ca = certificates(env, 'DATABASE_CA');
  if (url === null) return { kind: 'sqlite', file: resolve(dataDir, 'leads.sqlite') };
  if (url.protocol === 'file:') return { kind: 'sqlite', file: fileURLToPath(url) };
  // As several programs that connect to a pooler in transaction mode are told so. The driver ignores it.
  const pooled = url.searchParams.get('pgbouncer') === 'true' && { transactionPooler: true as const };
  return { kind: 'postgres', url: url.href, ...(ca !== null && { ca }), ...pooled };
}

/** @throws ConfigError */
export function readTurnstile(env: Env): ChallengeSettings | null {
  const secret = optional(env, 'TURNSTILE_SECRET_KEY');
  const standard = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
  const verifyUrl = address(env, 'TURNSTILE_VERIFY_URL', ['http:', 'https:'], standard) ?? new URL(standard);
  return secret === null ? null : { secret, verifyUrl };
}

/** @throws ConfigError */
export function readBackupAway(env: Env): { recipient: string | null; command: string } | null {
  const recipient = optional(env, 'BACKUP_RECIPIENT');
  const command = optional(env, 'BACKUP_COMMAND');
  if (recipient !== null && !/^age1[a-z0-9]+$/.test(recipient)) {
    throw new ConfigError(
      'BACKUP_RECIPIENT must be the public key of age: write age1 and what follows, as age-keygen prints it.',
    );
  }
  if (recipient !== null && command === null) {
    throw new ConfigError(
      'BACKUP_RECIPIENT encrypts what BACKUP_COMMAND takes off the machine, and that is missing: set it, or unset both.',
    );
  }
  return command === null ? null : { recipient, command };
}

const SMTP_EXAMPLE = 'smtps://user:password@mail.example.com:465';

/**
 * @param brand the sender's name where the environment names none
 * @throws ConfigError also when only some of the three variables are set
 */
export function readMail(env: Env, brand: string): { mail: MailSettings | null; letters: LetterSettings } {
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
  const ofSender = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const domain = optional(env, 'MAIL_DOMAIN') ?? (domainToASCII(ofSender) || ofSender);
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(domain)) {
    throw new ConfigError(
      'MAIL_DOMAIN must be a host name: write example.com, or unset it for the domain of MAIL_FROM.',
    );
  }
  return {
    mail: url && { url, name: domain },
    letters: { from: sender, to: to ?? { name: brand, address: 'leads@localhost' }, domain },
  };
}

function isMailServer({ hostname, username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '' && (username === '') === (password === '');
}
