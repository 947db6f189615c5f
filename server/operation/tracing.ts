/** Spans for an OpenTelemetry collector, by OTLP over HTTP. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { errorFields, type Log } from '../base/log.ts';
import { partsOfTrace, type Tracing } from '../base/trace.ts';

/** Milliseconds that a collector has for one batch of spans, and for the last ones when the server stops. */
const PATIENCE_MS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export type ExportedTracing = Tracing & {
  /** Exports the last spans, within `PATIENCE_MS`. Never rejects. */
  close(): Promise<void>;
};

/**
 * Exports spans in batches, every five seconds. What a collector does not take is dropped, and so is what comes while 2,048
 * spans wait.
 * @param endpoint the collector's address, without the path of its traces
 */
export function openTracing(endpoint: URL, log: Log): ExportedTracing {
  const url = `${endpoint.href.replace(/\/+$/, '')}/v1/traces`;
  const agent = endpoint.protocol === 'https:' ? new SecureAgent() : new Agent();
  const otlp = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS, httpAgentOptions: () => agent });
  const exporter = guarded(otlp, agent, log);
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES may say otherwise.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'fairlead' }))
      .merge(detectResources({ detectors: [envDetector] })),
    // Whether a lead is traced is the agency's choice, not that of the program that posts it.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('fairlead');
  return {
    start(name, kind, parent) {
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, contextOf(parent));
      const { traceId, spanId } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        end(attributes = {}, hasFailed = false) {
          span.setAttributes(attributes);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      const exported = provider.shutdown().catch(() => {});
      await Promise.race([exported, delay(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

function contextOf(parent: string | null) {
  if (parent === null) return ROOT_CONTEXT;
  const { traceId, parentId } = partsOfTrace(parent);
  const spanContext = { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, spanContext);
}

/**
 * The exporter, with an end to each export and its failures in the log. Their messages are not there: a collector may write
 * into them what it likes.
 */
const guarded = (exporter: SpanExporter, agent: Agent, log: Log): SpanExporter => ({
  export(spans, done) {
    // The exporter's own limit begins anew with each byte of an answer.
    const late = setTimeout(() => agent.destroy(), PATIENCE_MS).unref();
    exporter.export(spans, (result) => {
      clearTimeout(late);
      if (result.error) log('traces_not_exported', errorFields(result.error));
      done(result);
    });
  },
  shutdown: () => exporter.shutdown(),
});
