import { ConfigError } from '@fairlead/contract/config-error.ts';
import { codeOf, messageOf } from '../base/errors.ts';

/** Node's error codes for a certificate that it does not accept, except those for its dates and its host name. */
const CERTIFICATE = /CERT|CRL|UNABLE_TO|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/;

/** The sentence for a DATABASE_URL whose host does not exist or has a wrong certificate; null for any other error. */
export function wrongHost(error: unknown): ConfigError | null {
  const code = codeOf(error);
  const message = messageOf(error);
  const sentence = (kind: string, remedy: string) =>
    new ConfigError(`DATABASE_URL must ${kind}${code && ` (${code})`}: ${remedy}.`);
  if (code === 'ENOTFOUND') return sentence('name a host that exists', 'correct the host name');
  if (/ALTNAME|HOSTNAME/.test(code)) {
    return sentence("name the host as the server's certificate does", 'correct the host name, or the certificate');
  }
  if (/EXPIRED|NOT_YET_VALID/.test(code)) {
    return sentence('be a PostgreSQL whose certificate is valid today', "renew it there, or set this machine's clock");
  }
  if (CERTIFICATE.test(code)) {
    return sentence(
      'be a PostgreSQL whose certificate comes from an authority that is known here',
      'set DATABASE_CA to the certificate of that authority',
    );
  }
  if (/does not support SSL|establishing an SSL/.test(message) || /SSL|EPROTO/.test(code)) {
    return sentence(
      'be a PostgreSQL that offers TLS',
      'turn ssl on there, or add ?sslmode=disable where nobody else can read the network',
    );
  }
  return null;
}
