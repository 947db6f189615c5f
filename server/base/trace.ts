/** Which trace a lead belongs to, by the W3C's Trace Context, and the spans that tell of it. https://www.w3.org/TR/trace-context/ */
import { randomBytes } from 'node:crypto';

/** The header that names a trace, in requests to this server and in those that it makes. */
export const TRACE_HEADER = 'traceparent';

/** Version 00: trace, parent and flags, in small letters. Ids of zeros alone are invalid. */
const FORMAT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that a request names; null where the header is missing or is not exactly as the standard says. */
export const traceparentIn = (headers: Headers): string | null => {
  const value = headers.get(TRACE_HEADER);
  return value !== null && FORMAT.test(value) ? value : null;
};

/** The parts of a valid `traceparent`. */
export function partsOfTrace(traceparent: string): { traceId: string; parentId: string; flags: string } {
  const [, traceId = '', parentId = '', flags = ''] = traceparent.split('-');
  return { traceId, parentId, flags };
}

/** The same trace with a new parent: the request of this server that is made next. */
export function withNewParent(traceparent: string): string {
  const { traceId, flags } = partsOfTrace(traceparent);
  return `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;
}

/** One step of a trace: what was done, when, and how it ended. */
export type Span = {
  /** By which others join the trace below this step; null where nothing is traced. */
  readonly traceparent: string | null;
  /**
   * Ends it now.
   * @param attributes never what a visitor typed
   * @param hasFailed whether it counts as an error
   */
  end(attributes?: Readonly<Record<string, string | number>>, hasFailed?: boolean): void;
};

export type Tracing = {
  /**
   * Begins a span. Never throws, and nothing waits for what becomes of it.
   * @param kind whether it answers a request, makes one, or neither
   * @param parent a valid `traceparent`; null begins a trace
   */
  start(name: string, kind: 'server' | 'client' | 'internal', parent: string | null): Span;
};

const NO_SPAN: Span = { traceparent: null, end: () => {} };

/** Where nothing is traced. */
export const untraced: Tracing = { start: () => NO_SPAN };
