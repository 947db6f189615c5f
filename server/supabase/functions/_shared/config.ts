import { ConfigError } from '@fairlead/contract/config-error.ts';
import { type Config, readConfig } from '@fairlead/leads/base/config.ts';
import { type Env, optional } from '@fairlead/leads/base/env.ts';
import type { Settings } from '@fairlead/leads/base/settings.ts';

/** The site's settings. `npm run functions` puts them into the code, because a function cannot read files. */
declare const SITE_SETTINGS: Settings;

export type HostedConfig = Config & { database: { kind: 'postgres' } };

/** The host does not let a function connect to these ports. */
const CLOSED_PORTS = ['25', '587'];

/** How the text of a certificate begins. */
const PEM = '-----BEGIN';

/**
 * The header with the sender's address. The host overwrites what a sender puts there. It only appends to X-Forwarded-For.
 */
const CLIENT_IP_HEADER = 'cf-connecting-ip';

/**
 * Reads the environment of the function host. Where a secret is not set, the host's own database and public keys are
 * used.
 * @throws ConfigError with one sentence that names the secret and the remedy
 */
export function readHostedConfig(
  env: Env,
  settings: Omit<Settings, 'currency' | 'conversions'> = SITE_SETTINGS,
): HostedConfig {
  if (!(optional(env, 'DATABASE_CA') ?? PEM).startsWith(PEM)) {
    throw new ConfigError(
      'DATABASE_CA must be the text of a certificate here, since a function reads no file: supabase secrets set DATABASE_CA="$(cat prod-ca-2021.crt)".',
    );
  }
  const config = readConfig(
    {
      ...env,
      DATA_DIR: '/',
      DATABASE_URL: optional(env, 'DATABASE_URL') ?? env.SUPABASE_DB_URL,
      ANON_KEY: optional(env, 'ANON_KEY') ?? publicKeys(env).join(),
      // With TRUST_PROXY the operator has decided how to find the address.
      CLIENT_IP_HEADER:
        optional(env, 'CLIENT_IP_HEADER') ?? (optional(env, 'TRUST_PROXY') === null ? CLIENT_IP_HEADER : undefined),
    },
    settings,
  );
  const { database, mail } = config;
  if (database.kind !== 'postgres') {
    throw new ConfigError('DATABASE_URL must be a PostgreSQL here: set it to the address of the transaction pooler.');
  }
  if (optional(env, 'SITE_URL') === null) {
    throw new ConfigError('SITE_URL must be the address of the site: set it, since visitors are sent back there.');
  }
  if (!mail) {
    throw new ConfigError('SMTP_URL, MAIL_FROM and MAIL_TO must be set: a function cannot write letters as files.');
  }
  const port = mail.url.port || (mail.url.protocol === 'smtps:' ? '465' : '587');
  if (CLOSED_PORTS.includes(port)) {
    throw new ConfigError(
      `SMTP_URL must not use port ${port}: functions may not connect to it, so write smtps://user:password@mail.example.com:465.`,
    );
  }
  return { ...config, database: { ...database, transactionPooler: true } };
}

/** The project's own keys: the legacy anonymous JWT, and the publishable keys, which have names. */
function publicKeys(env: Env): string[] {
  const named: Record<string, string> = JSON.parse(optional(env, 'SUPABASE_PUBLISHABLE_KEYS') ?? '{}');
  const legacy = optional(env, 'SUPABASE_ANON_KEY');
  return [...Object.values(named), ...(legacy ? [legacy] : [])];
}
