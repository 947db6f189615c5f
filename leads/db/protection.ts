/** How a connection to PostgreSQL is protected. The address decides; if it does not say, the host does. */

import { readFileSync } from 'node:fs';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import type { ClientConfig } from 'pg';
import type { PostgresAddress } from '../base/choices.ts';
import { codeOf } from '../base/errors.ts';
import { isLocalHost, withoutBrackets } from '../base/local-host.ts';

/** Plain text; TLS without a check of the certificate; TLS with a check of certificate, chain and host name. */
type Protection = 'none' | 'unverified' | 'verified';

/** By the value of `sslmode`, or of the driver's older `ssl`. */
const MODES: ReadonlyMap<string, Protection> = new Map([
  ['disable', 'none'],
  ['no-verify', 'unverified'],
  // As the driver reads these three today. libpq checks less, and the driver's next version will do the same.
  ['prefer', 'verified'],
  ['require', 'verified'],
  ['verify-ca', 'verified'],
  ['verify-full', 'verified'],
  ['false', 'none'],
  ['0', 'none'],
  ['true', 'verified'],
  ['1', 'verified'],
]);

/** Whether a host, or a folder with a socket, is on this machine. */
export const isLocal = (host: string): boolean => host.startsWith('/') || isLocalHost(host);

/** @throws ConfigError for an unknown `sslmode` */
export function protectionOf(url: string): Protection {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl');
  // In the order in which the driver looks.
  const host = searchParams.get('host') || decodeURIComponent(hostname) || process.env.PGHOST || 'localhost';
  if (mode === null) return isLocal(withoutBrackets(host)) ? 'none' : 'verified';
  const protection = MODES.get(mode);
  if (protection) return protection;
  throw new ConfigError(
    'DATABASE_URL must have an sslmode of disable, no-verify, require or verify-full: correct it, or take it out to have the certificate verified in full.',
  );
}

/**
 * The driver's options. The TLS parameters are removed from the address, because there they would overrule the other
 * options, such as the authority.
 * @throws ConfigError for a parameter that cannot be used
 */
export function connectionOf(address: PostgresAddress): ClientConfig {
  const protection = protectionOf(address.url);
  const url = new URL(address.url);
  const removed = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name)]));
  for (const name of PARAMETERS) url.searchParams.delete(name);
  const { sslcert, sslkey, sslrootcert, sslnegotiation } = removed;
  const own = sslcert || sslkey ? { cert: read(sslcert), key: read(sslkey) } : undefined;
  const ssl = {
    none: () => false as const,
    unverified: () => ({ rejectUnauthorized: false, ...own }),
    verified: () => ({
      rejectUnauthorized: true,
      secureContext: trusting(address.ca ?? (sslrootcert === 'system' ? undefined : read(sslrootcert)), own),
    }),
  };
  return {
    connectionString: url.href,
    ssl: ssl[protection](),
    // The driver refuses any other value, and names the two.
    ...(sslnegotiation && { sslnegotiation: sslnegotiation as 'postgres' | 'direct' }),
  };
}

const PARAMETERS = ['sslmode', 'ssl', 'uselibpqcompat', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'] as const;

function read(path: string | null | undefined): string | undefined {
  try {
    return path ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    throw new ConfigError(
      `DATABASE_URL must name files that can be read in sslcert, sslkey and sslrootcert (${codeOf(error)}): correct the paths.`,
    );
  }
}

type OwnCertificate = { cert: string | undefined; key: string | undefined };

/** Made once: reading hundreds of authorities takes a tenth of a second. */
let trustingMachine: SecureContext | undefined;

function trusting(ca: string | undefined, own: OwnCertificate | undefined): SecureContext {
  if (ca !== undefined || own) return createSecureContext({ ca: ca ?? machineAuthorities(), ...own });
  trustingMachine ??= createSecureContext({ ca: machineAuthorities() });
  return trustingMachine;
}

/** Node's own list and the machine's. A company's own authority is often only in the machine's. */
function machineAuthorities(): string[] | undefined {
  // On Deno the host adds to Deno's own list, and a function may not read the machine's.
  if ('Deno' in globalThis) return undefined;
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}
