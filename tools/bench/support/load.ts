import { connect, type Socket } from 'node:net';

export type Load = {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of each request. */
  latencies: number[];
  /** Answers by status. */
  statuses: Record<number, number>;
};

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Sends one request after the other on each of several kept connections. It uses plain sockets, because on a small
 * machine the sender takes processor time from the server it measures.
 * @param request the next request as it goes on the line; called for each
 * @param times requests start for `warmMs` milliseconds that do not count, and then for `forMs` that do
 * @throws if a connection breaks, or an answer has no length
 */
export async function load(
  url: string,
  connections: number,
  request: () => Buffer,
  times: { forMs: number; warmMs: number },
): Promise<Load> {
  const { forMs, warmMs } = times;
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const from = began + warmMs;
  const until = from + forMs;
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const note = (status: number, sent: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    const now = performance.now();
    if (sent >= from && now <= until) latencies.push(now - sent);
  };
  await Promise.all(
    Array.from({ length: connections }, () => converse(connect(Number(port), hostname), request, until, note)),
  );
  return { rate: latencies.length / (forMs / 1000), latencies, statuses };
}

function converse(
  socket: Socket,
  request: () => Buffer,
  until: number,
  note: (status: number, sent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let got = 0;
    /** Bytes of the current answer; 0 until its head has arrived. */
    let expected = 0;
    let status = 0;
    let head: Buffer | null = null;
    const send = () => {
      sent = performance.now();
      if (sent > until) {
        socket.end();
        return resolve();
      }
      got = 0;
      expected = 0;
      socket.write(request());
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('data', (chunk: Buffer) => {
      got += chunk.length;
      if (expected === 0) {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        status = Number(text.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined && status !== 304) return void reject(new Error(`No length in the answer:\n${text}`));
        expected = end + HEAD_END.length + (status === 304 ? 0 : Number(length));
        head = null;
      }
      if (got < expected) return;
      note(status, sent);
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (performance.now() <= until) reject(new Error('The server closed a kept connection.'));
    });
  });
}
