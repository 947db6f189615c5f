import { type IncomingHttpHeaders, request } from 'node:http';

export type Got = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Asks for a path exactly as it is written: fetch would tidy it up first, and unpack the answer. */
export const ask = (url: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
    const { port } = new URL(url);
    request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
