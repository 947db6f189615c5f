/** One HTTP request to a service of the agency. It follows no redirect and reads little of the answer. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf, propertyOf } from '../base/errors.ts';
import { isLocalHost, withoutBrackets } from '../base/local-host.ts';
import { isPublic } from './networks.ts';

/** Milliseconds for the whole request, with the lookup of the name. */
const TOTAL_MS = 10_000;
/** Bytes of the answer that are read. */
const LONGEST_ANSWER = 64 * 1024;

export type Endpoint = {
  /** https, or http to this machine. */
  url: URL;
  /** Whether the name may lead to an address that is not on the public internet. */
  allowPrivate: boolean;
};

export type Answer = {
  status: number;
  /** The header Retry-After as it came. */
  retryAfter: string | undefined;
  /** The first 64 KB as text. Ends early if the answer is longer or does not end in time. */
  body: string;
};

/** No answer came. The message is a short code for the log and holds nothing of the request. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** Whether the request may have reached the service. */
  readonly handedOver: boolean;
  constructor(reason: string, handedOver: boolean) {
    super(reason);
    this.handedOver = handedOver;
  }
}

/** The request was not made, because the process stops. */
export class NotBegun extends NoAnswer {
  constructor() {
    super('stopping', false);
  }
}

/**
 * Posts a body. Resolves with any answer, whatever its status.
 * @param stopping aborted when the process stops: a request that is not under way by then is not made
 * @param limits for tests: a shorter time in milliseconds, and another way to find the addresses of a name
 * @throws NoAnswer
 */
export async function post(
  endpoint: Endpoint,
  headers: Record<string, string>,
  body: string,
  stopping?: AbortSignal,
  limits: { totalMs?: number; lookup?: typeof lookup } = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(limits.totalMs ?? TOTAL_MS);
  const addresses = await addressesOf(endpoint, signal, limits.lookup ?? lookup);
  const { url } = endpoint;
  const answer = Promise.withResolvers<Answer>();
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Fairlead' },
    agent: false as const,
    signal,
    lookup: always(addresses),
    // Milliseconds after which the next address of the name is tried.
    autoSelectFamilyAttemptTimeout: 1_000,
  };
  const request = (url.protocol === 'https:' ? secure : plain)(url, options);
  let handedOver = false;
  let response: IncomingMessage | undefined;
  const chunks: Buffer[] = [];
  const resolve = ({ statusCode = 0, headers: answered }: IncomingMessage) => {
    const text = Buffer.concat(chunks).subarray(0, LONGEST_ANSWER).toString();
    answer.resolve({ status: statusCode, retryAfter: answered['retry-after'], body: text });
    request.destroy();
  };
  request.on('response', (began) => {
    let bytes = 0;
    response = began;
    const end = () => resolve(began);
    began.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= LONGEST_ANSWER) end();
    });
    // The status is what counts, so a body that breaks off changes nothing.
    began.on('error', end).on('end', end);
  });
  request.on('error', (error) => {
    if (response) resolve(response);
    else answer.reject(error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error, signal), handedOver));
  });
  whenConnected(request, url, () => {
    if (stopping?.aborted) return request.destroy(new NotBegun());
    handedOver = true;
    request.end(body);
  });
  return answer.promise;
}

/** Finds the addresses that were judged, so that a second lookup cannot lead elsewhere. Node tries one after the other. */
const always =
  (found: [LookupAddress, ...LookupAddress[]]): LookupFunction =>
  (_name, { all }, done) =>
    all ? done(null, found) : done(null, found[0].address, found[0].family);

/** Calls back once, when the connection stands: then what is written may arrive. */
function whenConnected(request: ClientRequest, { protocol }: URL, then: () => void): void {
  request.once('socket', (socket) => socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', then));
}

/**
 * The addresses of the endpoint to which a request may go.
 * @throws NoAnswer when the name has no address, or none that is allowed
 */
async function addressesOf(
  { url, allowPrivate }: Endpoint,
  signal: AbortSignal,
  find: typeof lookup,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const host = withoutBrackets(url.hostname);
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new NoAnswer('ETIMEDOUT', false));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const known = isIP(host) ? [{ address: host, family: isIP(host) }] : find(host, { all: true });
    const found = await Promise.race([known, late.promise]);
    const own = isLocalHost(host);
    const mayBe = (address: string) => allowPrivate || isPublic(address) || (own && isLocalHost(address));
    const [first, ...others] = found.filter(({ address }) => mayBe(address));
    if (first) return [first, ...others];
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error, signal), false);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  throw new NoAnswer('inner_network', false);
}

const reasonOf = (error: unknown, signal: AbortSignal): string =>
  signal.aborted ? 'ETIMEDOUT' : codeOf(error) || String(propertyOf(error, 'name'));
