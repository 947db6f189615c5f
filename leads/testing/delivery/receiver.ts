import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { must } from '@fairlead/support/must.ts';
import { serveLocally } from '@fairlead/support/port.ts';
import { onTestFinished } from 'vitest';

/** A service on loopback, until the test ends; its address. */
export async function serve(listener: RequestListener): Promise<URL> {
  const { url, stop } = await serveLocally(listener);
  onTestFinished(stop);
  return new URL(`${url}/hook`);
}

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

/** A service that keeps what it gets and answers as the test says. */
export async function receiver(reply: (request: Received) => Reply | Promise<Reply> = () => ({ status: 200 })) {
  const received: Received[] = [];
  const url = await serve(async (request, response) => {
    const body = (await request.toArray()).join('');
    const got = { path: must(request.url), headers: request.headers, body };
    received.push(got);
    const { status, headers = {}, body: answer = '' } = await reply(got);
    response.writeHead(status, headers).end(answer);
  });
  return { url, received };
}

/** The secret with which `services` get their webhooks. */
export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A service for each channel beside the letter, and the settings that turn all of them on. */
export async function services() {
  const [webhook, slack, hubspot] = await Promise.all([receiver(), receiver(), receiver()]);
  const env = {
    ...{ CONFIRMATION: '1', WEBHOOK_URL: webhook.url.href, WEBHOOK_SECRET: SECRET },
    ...{ SLACK_WEBHOOK_URL: slack.url.href, HUBSPOT_TOKEN: 'token', HUBSPOT_API: hubspot.url.origin },
  };
  return { webhook, slack, hubspot, env };
}

export type Services = Awaited<ReturnType<typeof services>>;
