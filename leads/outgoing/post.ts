/** One HTTP request to a service of the agency. It follows no redirect and reads little of the answer. */
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { codeOf, propertyOf } from '../base/errors.ts';
import { withoutBrackets } from '../base/local-host.ts';
import { ATTEMPT_MS, addressesOf, always, type Lookup } from './addresses.ts';

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
  limits: { totalMs?: number; lookup?: Lookup } = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(limits.totalMs ?? TOTAL_MS);
  const { url, allowPrivate } = endpoint;
  const addresses = await addressesOf(withoutBrackets(url.hostname), allowPrivate, signal, limits.lookup).catch(
    (error) => {
      throw new NoAnswer(reasonOf(error, signal), false);
    },
  );
  const answer = Promise.withResolvers<Answer>();
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Fairlead' },
    agent: false as const,
    signal,
    lookup: always(addresses),
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
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

/** Calls back once, when the connection stands: then what is written may arrive. */
function whenConnected(request: ClientRequest, { protocol }: URL, then: () => void): void {
  request.once('socket', (socket) => socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', then));
}

const reasonOf = (error: unknown, signal: AbortSignal): string =>
  signal.aborted ? 'ETIMEDOUT' : codeOf(error) || String(propertyOf(error, 'name'));
