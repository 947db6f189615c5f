import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { codeOf, messageOf } from '../../server/base/errors.ts';
import { withoutBrackets } from '../../server/base/local-host.ts';

/** Milliseconds for one answer. */
const PATIENCE_MS = 10_000;

/** When a certificate is valid, in milliseconds since 1970. */
export type Certificate = { from: number; to: number };

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** null without TLS. */
  certificate: Certificate | null;
};

export type Ask = (
  address: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** Nobody answered. The message is a sentence, and `offline` says whether this machine has no network. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly offline: boolean;
  constructor(message: string, offline: boolean) {
    super(message);
    this.offline = offline;
  }
}

/** Where to connect for an address, and whom to trust. Tests play a public site on this machine. */
export type Route = (
  address: URL,
) => Pick<RequestOptions & { servername?: string }, 'host' | 'port' | 'ca' | 'servername'>;

/**
 * Asks one address over HTTP or HTTPS, as a browser does, but follows no redirect.
 * @throws NoAnswer
 */
export const askOver =
  (route: Route = () => ({})): Ask =>
  (address, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const request = url.protocol === 'https:' ? requestHttps : requestHttp;
      const outgoing = request(
        {
          host: withoutBrackets(url.hostname),
          port: url.port,
          path: url.pathname + url.search,
          method,
          servername: url.hostname,
          headers: { host: url.host, ...headers },
          agent: false,
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...route(url),
        },
        (response) => {
          const { socket } = response;
          const certificate = socket instanceof TLSSocket ? lifetimeOf(socket) : null;
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          response.on('error', (error) => reject(noAnswer(url, error)));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, certificate }),
          );
        },
      );
      outgoing.on('error', (error) => reject(noAnswer(url, error)));
      outgoing.end(body);
    });

function lifetimeOf(socket: TLSSocket): Certificate {
  const { valid_from, valid_to } = socket.getPeerCertificate();
  return { from: Date.parse(valid_from), to: Date.parse(valid_to) };
}

/** Errors of a machine without a network. */
const OFFLINE = ['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH'];

const SENTENCES: Record<string, string> = {
  ENOTFOUND: 'there is no such host in the DNS',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ABORT_ERR: 'no answer came within 10 seconds',
  ETIMEDOUT: 'no answer came',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'no known authority signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'no known authority signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the one of its authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'no known authority signed its certificate',
};

function noAnswer({ origin }: URL, thrown: unknown): NoAnswer {
  // Node tries several addresses of a host, and reports the failures together.
  const error = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  const code = messageOf(error).includes('aborted') ? 'ABORT_ERR' : codeOf(error);
  if (OFFLINE.includes(code)) return new NoAnswer(`${origin} cannot be reached from this machine (${code})`, true);
  return new NoAnswer(`${origin} does not answer: ${SENTENCES[code] ?? code}`, false);
}
