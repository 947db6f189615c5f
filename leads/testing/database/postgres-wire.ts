import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Journal } from '@fairlead/support/journal.ts';
import { must } from '@fairlead/support/must.ts';

export type Tap = {
  /** The same database, through the tap. */
  url: string;
  /** What each connection asked for when it was made, by name. */
  settings: () => Record<string, string>[];
  /** Every statement so far, with its name where it was prepared under one. */
  statements: () => { name: string; sql: string }[];
  /** The most connections that were open at the same time. */
  most: () => number;
  /** Resolves when a statement that contains this text has been sent. */
  sent: (text: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Passes connections on to a PostgreSQL and reads what goes through, as a pooler does. */
export async function tapPostgres(databaseUrl: string): Promise<Tap> {
  const asked: Buffer[][] = [];
  const received = new Journal<Buffer>();
  const open = new Set<Socket>();
  let most = 0;
  const { port, hostname } = new URL(databaseUrl);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    asked.push(chunks);
    open.add(client);
    most = Math.max(most, open.size);
    client.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      received.add(chunk);
    });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
    // A pipe does not end its target if its source breaks: the database would keep that connection for ever.
    client.on('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const streams = () => asked.map((chunks) => Buffer.concat(chunks));
  return {
    url: url.href,
    settings: () => streams().map(readStartup),
    statements: () => streams().flatMap(readStatements),
    most: () => most,
    sent: (text) =>
      received.until(() =>
        streams()
          .flatMap(readStatements)
          .some(({ sql }) => sql.includes(text)),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The first message has no type: its length, the version, then names and values. */
function readStartup(stream: Buffer): Record<string, string> {
  const words = stream.subarray(8, stream.readInt32BE(0)).toString().split('\0').filter(Boolean);
  return Object.fromEntries(words.flatMap((word, index) => (index % 2 === 0 ? [[word, must(words[index + 1])]] : [])));
}

/** Simple queries (Q: the text) and parsed ones (P: a name, then the text) among the messages that follow. */
function readStatements(stream: Buffer): { name: string; sql: string }[] {
  const found = [];
  for (let at = stream.readInt32BE(0); at + 5 <= stream.length; at += 1 + stream.readInt32BE(at + 1)) {
    const type = String.fromCharCode(must(stream[at]));
    const words = stream
      .subarray(at + 5, at + 1 + stream.readInt32BE(at + 1))
      .toString()
      .split('\0');
    if (type === 'Q') found.push({ name: '', sql: must(words[0]) });
    if (type === 'P') found.push({ name: must(words[0]), sql: must(words[1]) });
  }
  return found;
}
