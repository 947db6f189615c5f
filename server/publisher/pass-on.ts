/** Passes requests on to the publisher over its Unix socket. Who makes them has been judged before. */
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { TooLarge } from '@fairlead/contract/http/body.ts';
import { EDITOR_HEADER } from '@fairlead/contract/publisher.ts';
import type { PassToPublisher } from '@fairlead/desk/routes/visit.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';

/** The longest body: a picture of the largest kind that the editor takes, and something around it. */
const LARGEST_BODY = 21_000_000;
/** Milliseconds until the publisher must begin its answer. A check of all words takes a few seconds. */
const PATIENCE_MS = 60_000;
/** Milliseconds after which an answer ends that goes on, so that a session that has ended sees nothing more. */
const LONGEST_MS = 300_000;

/** All that is passed on of a request. The cookie stays here: with it somebody could read leads. */
const REQUEST_HEADERS = ['accept', 'content-type', 'content-length', 'if-none-match', 'last-event-id'];
/** All that is passed on of an answer: no cookie, no policy and no redirect. */
const ANSWER_HEADERS = ['content-type', 'content-length', 'content-encoding', 'cache-control', 'etag', 'retry-after'];

/** @param stopping ends answers that go on, so that they hold up no stop */
export const passTo =
  (socketPath: string, { log, stopping }: { log: Log; stopping: AbortSignal }): PassToPublisher =>
  async (request, editor) => {
    if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) return 'too_large';
    const { pathname, search } = new URL(request.url);
    const named = REQUEST_HEADERS.map((name) => [name, request.headers.get(name)] as const);
    const headers = Object.fromEntries(named.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
    const asked = httpRequest({
      ...{ socketPath, method: request.method, path: pathname + search },
      // A connection of its own: the publisher ends one on which it has refused a picture before its end, and the next request
      // on it would fail.
      agent: false,
      // The publisher must not end it right after its answer, either: the end of the request may still be on its way then, and that
      // fails.
      headers: { ...headers, host: 'publisher', connection: 'keep-alive', [EDITOR_HEADER]: editor },
      signal: AbortSignal.any([stopping, request.signal, AbortSignal.timeout(LONGEST_MS)]),
      timeout: PATIENCE_MS,
    });
    try {
      return asResponse(await answerOf(asked, request.body));
    } catch (error) {
      asked.destroy();
      if (error instanceof TooLarge) return 'too_large';
      // Whoever asked has left, or this server stops.
      if (!request.signal.aborted && !stopping.aborted) log('publisher_away', errorFields(error));
      return 'away';
    }
  };

function answerOf(asked: ClientRequest, body: Request['body']): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  asked.on('error', reject);
  asked.on('timeout', () => reject(new Error('The publisher does not answer.')));
  asked.on('response', (answer) => {
    // Only the beginning of an answer is waited for.
    asked.setTimeout(0);
    resolve(answer);
  });
  if (body === null) asked.end();
  // The types of the web and of Node describe the same stream.
  else
    Readable.fromWeb(body as ReadableStream)
      .on('error', reject)
      .pipe(limited(LARGEST_BODY))
      .on('error', reject)
      .pipe(asked);
  return promise;
}

/** Passes on so many bytes, and then fails. */
function limited(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > most) done(new TooLarge());
      else done(null, chunk);
    },
  });
}

function asResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502;
  const headers = ANSWER_HEADERS.flatMap((name): [string, string][] => {
    const value = answer.headersDistinct[name]?.[0];
    return value === undefined ? [] : [[name, value]];
  });
  // An answer that breaks off is one that has ended, as far as this server can help it.
  answer.on('error', () => {});
  const isEmpty = [204, 205, 304].includes(status);
  if (isEmpty) answer.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as BodyInit), { status, headers });
}
