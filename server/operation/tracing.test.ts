import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { bounded } from '../base/log.ts';
import { traceparentIn } from '../base/trace.ts';
import { payload, post, typedAnswers } from '../testing/server/payloads.ts';
import { type Received, type Reply, receiver, serve, services } from '../testing/server/receiver.ts';
import { startServer } from '../testing/server/start-server.ts';
import { openTracing } from './tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${PARENT}-00`;
const EMAIL = 'ada.traced@example.com';

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: object[] };

/** The spans that a collector has got, by name. */
const spansIn = (received: Received[]) =>
  new Map(
    received
      .flatMap(({ body }): Span[] => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
      .map((span) => [span.name, span]),
  );

const traceOf = (request: Received | undefined) =>
  traceparentIn(new Headers({ traceparent: String(must(request).headers.traceparent) }))?.split('-');

describe('without a collector', () => {
  test('a lead keeps the trace of its post, and each receiver gets it with a parent of its own', async () => {
    const { webhook, slack, hubspot, env } = await services();
    await using server = await startServer({ ...env, CONFIRMATION: '' });
    await post(server.url, payload({ email: EMAIL }), { traceparent: TRACEPARENT });
    await server.log.logged('delivery_sent', 3);
    // A repeat, which belongs to the lead that is there.
    await post(server.url, payload({ email: EMAIL }), { traceparent: TRACEPARENT.replaceAll('4', '5') });
    expect(await server.store.query('select traceparent, submissions from leads')).toEqual([
      { traceparent: TRACEPARENT, submissions: 2 },
    ]);
    const traces = [webhook, slack, hubspot].map(({ received: [request] }) => must(traceOf(request)));
    expect(traces.map(([, trace]) => trace)).toEqual([TRACE, TRACE, TRACE]);
    expect(new Set([PARENT, ...traces.map(([, , parent]) => parent)]).size).toBe(4);
  });

  test.each([[{}], [{ traceparent: `${TRACEPARENT}\u00e9<b>` }]])('a post with %j has no trace', async (headers) => {
    const { webhook, env } = await services();
    await using server = await startServer({ ...env, CONFIRMATION: '' });
    await post(server.url, payload({ email: EMAIL }), headers);
    await server.log.logged('delivery_sent', 1, { channel: 'webhook' });
    expect(await server.store.query('select traceparent from leads')).toEqual([{ traceparent: null }]);
    expect(must(webhook.received[0]).headers).not.toHaveProperty('traceparent');
  });
});

describe('with a collector', () => {
  /** A lead that was posted to a server with a collector, and what both got until the server had stopped. */
  async function traced(headers: Record<string, string>) {
    const [{ webhook, env }, collector] = await Promise.all([services(), receiver()]);
    const { WEBHOOK_URL, WEBHOOK_SECRET } = env;
    const server = await startServer({
      WEBHOOK_URL,
      WEBHOOK_SECRET,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.origin,
    });
    await post(server.url, payload({ email: EMAIL }), headers);
    await Promise.all([server.log.logged('letter_sent'), server.log.logged('delivery_sent')]);
    await server.stop();
    return { webhook, collector, spans: spansIn(collector.received) };
  }

  test('the function, the store and each attempt are spans of the lead’s trace, and hold nothing of the visitor', async () => {
    const { webhook, collector, spans } = await traced({ traceparent: TRACEPARENT });
    const [request, ...others] = [
      'POST /functions/v1/send-contact-email',
      'store lead',
      'deliver letter',
      'deliver webhook',
    ].map((name) => must(spans.get(name)));
    expect(spans.size).toBe(4);
    expect(must(request)).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    for (const { traceId, parentSpanId } of others)
      expect([traceId, parentSpanId]).toEqual([TRACE, must(request).spanId]);
    const sent = spans.get('deliver webhook');
    expect(traceOf(webhook.received[0])).toEqual(['00', TRACE, sent?.spanId, '01']);
    expect(sent?.attributes).toEqual([
      { key: 'fairlead.channel', value: { stringValue: 'webhook' } },
      { key: 'fairlead.outcome', value: { stringValue: 'sent' } },
    ]);
    expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    expect(collector.received.map(({ path }) => path)).toContain('/v1/traces');
    const text = collector.received.map(({ body }) => body).join();
    expect(text).toContain('"fairlead"');
    for (const typed of typedAnswers(EMAIL)) expect(text).not.toContain(typed);
  });

  test('a post without a trace begins one', async () => {
    const { webhook, spans } = await traced({ traceparent: 'none' });
    const request = must(spans.get('POST /functions/v1/send-contact-email'));
    expect(request.parentSpanId ?? '').toBe('');
    expect(traceOf(webhook.received[0])?.[1]).toBe(request.traceId);
    expect([...spans.values()].map(({ traceId }) => traceId)).toEqual(Array(4).fill(request.traceId));
  });

  test('that refuses everything, failures are in the log once, without what it says', async () => {
    const refusal = { status: 500, body: 'ada@example.com' };
    const collector = await receiver((): Reply => refusal);
    const logged: unknown[] = [];
    const log = bounded((event, fields) => logged.push({ event, ...fields }));
    for (let times = 0; times < 2; times++) {
      const tracing = openTracing(new URL(collector.url.origin), log);
      tracing.start('span', 'internal', null).end();
      await tracing.close();
    }
    expect(collector.received).toHaveLength(2);
    expect(logged).toEqual([{ event: 'traces_not_exported', error: 'OTLPExporterError', code: '500', errcode: null }]);
  });

  test('whose answer has no end, the connection is closed', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((_, response) => {
      const drip = setInterval(() => response.write(' '), 100);
      response.once('close', () => {
        clearInterval(drip);
        closed.resolve();
      });
    });
    const tracing = openTracing(new URL(url.origin), () => {});
    tracing.start('span', 'internal', null).end();
    await tracing.close();
    await expect(closed.promise).resolves.toBeUndefined();
  });
});

describe('a server', () => {
  /** Tells in the log of each file of OpenTelemetry's packages that is loaded. */
  const TELL = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      if (url.includes('@opentelemetry')) process.stderr.write(JSON.stringify({ event: 'loaded', url }) + '\\n');
      return next(url, context);
    } });`;
  const start = (env: Record<string, string>) =>
    startServer(
      { ...env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}` },
      { process: true },
    );

  test('without a collector loads nothing of OpenTelemetry', async () => {
    await using server = await start({});
    await post(server.url, payload(), { traceparent: TRACEPARENT });
    await server.log.logged('letter_sent');
    expect(server.log.items.filter(({ event }) => event === 'loaded')).toEqual([]);
  });

  test('answers, delivers and stops though its collector never answers', async () => {
    const asked = Promise.withResolvers<void>();
    const collector = await receiver(() => {
      asked.resolve();
      return new Promise<never>(() => {});
    });
    await using server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.origin });
    expect((await post(server.url, payload())).status).toBe(200);
    await server.log.logged('letter_sent');
    expect(server.log.items.some(({ event }) => event === 'loaded')).toBe(true);
    await server.stop();
    await asked.promise;
    expect(server.process.exitCode).toBe(0);
    expect(server.log.items.filter(({ event }) => event === 'stopped')).toEqual([
      expect.not.objectContaining({ letters_under_way: true }),
    ]);
  });
});
