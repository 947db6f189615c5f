/** How a connection to PostgreSQL is protected: as its address says, and where it says nothing, as its host needs. */

import { readFileSync } from 'node:fs';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { ClientConfig } from 'pg';
import type { PostgresAddress } from '../base/choices.ts';
import { ConfigError } from '../base/env.ts';
import { isLocalHost } from '../base/local-host.ts';

/** Plain text; TLS with anybody; TLS with a server whose certificate, chain and host name are right. */
export type Protection = 'none' | 'unverified' | 'verified';

/** By `sslmode`, and by the driver's older `ssl`. */
const MODES: ReadonlyMap<string, Protection> = new Map([
  ['disable', 'none'],
  ['no-verify', 'unverified'],
  // As the driver reads these three today. libpq verifies less, and the driver's next version will follow it.
  ['prefer', 'verified'],
  ['require', 'verified'],
  ['verify-ca', 'verified'],
  ['verify-full', 'verified'],
  ['false', 'none'],
  ['0', 'none'],
  ['true', 'verified'],
  ['1', 'verified'],
]);

/** Whether what is sent to this host, or to this folder with a socket, stays on this machine. */
export const isLocal = (host: string): boolean => host.startsWith('/') || isLocalHost(host);

/** @throws ConfigError for an `sslmode` that there is not */
export function protectionOf(url: string): Protection {
  const { hostname, searchParams } = new URL(url);
  const said = searchParams.get('sslmode') ?? searchParams.get('ssl');
  // The driver's own order.
  const host = searchParams.get('host') || decodeURIComponent(hostname) || process.env.PGHOST || 'localhost';
  if (said === null) return isLocal(host.replace(/^\[(.+)\]$/, '$1')) ? 'none' : 'verified';
  const protection = MODES.get(said);
  if (protection) return protection;
  throw new ConfigError(
    'DATABASE_URL must have an sslmode of disable, no-verify, require or verify-full: correct it, or take it out to have the certificate verified in full.',
  );
}

/**
 * What the driver is told. The parameters for TLS are taken out of the address, since there they would overrule the
 * rest, the authority among it.
 * @throws ConfigError for a parameter that cannot be followed
 */
export function connectionOf(address: PostgresAddress): ClientConfig {
  const protection = protectionOf(address.url);
  const url = new URL(address.url);
  const taken = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name)]));
  for (const name of PARAMETERS) url.searchParams.delete(name);
  const { sslcert, sslkey, sslrootcert, sslnegotiation } = taken;
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
    ...(sslnegotiation && { sslnegotiation: sslnegotiation as 'postgres' | 'direct' }),
  };
}

const PARAMETERS = ['sslmode', 'ssl', 'uselibpqcompat', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'] as const;

function read(path: string | null | undefined): string | undefined {
  try {
    return path ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    throw new ConfigError(
      `DATABASE_URL must name files that can be read in sslcert, sslkey and sslrootcert (${(error as NodeJS.ErrnoException).code}): correct the paths.`,
    );
  }
}

type OwnCertificate = { cert: string | undefined; key: string | undefined };

/** Made once: hundreds of authorities take a tenth of a second to read. */
let trustingMachine: SecureContext | undefined;

function trusting(ca: string | undefined, own: OwnCertificate | undefined): SecureContext {
  if (ca !== undefined || own) return createSecureContext({ ca: ca ?? machineAuthorities(), ...own });
  trustingMachine ??= createSecureContext({ ca: machineAuthorities() });
  return trustingMachine;
}

/** Node knows a list of its own. The authority of a company's database often stands in the machine's alone. */
function machineAuthorities(): string[] | undefined {
  // Deno keeps its own list, to which a function host adds, and lets no function read the machine's.
  if ('Deno' in globalThis) return undefined;
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}
