import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A service on loopback, until the test ends; its address. */
export async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise((done) => server.once('listening', done));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
}

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

/** A service that keeps what it gets and answers as the test says. */
export async function receiver(reply: (request: Received) => Reply | Promise<Reply> = () => ({ status: 200 })) {
  const received: Received[] = [];
  const url = await serve(async (request, response) => {
    const body = (await request.toArray()).join('');
    const got = { path: request.url!, headers: request.headers, body };
    received.push(got);
    const { status, headers = {}, body: answer = '' } = await reply(got);
    response.writeHead(status, headers).end(answer);
  });
  return { url, received };
}
