import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { CERTIFICATE, KEY } from '../hosting/certificate.ts';

export type Received = {
  letter: Email;
  raw: string;
  from: string;
  to: string[];
  user: string | undefined;
  /** Whether it came encrypted. */
  secure: boolean;
};

export type TestSmtp = {
  port: number;
  received: Received[];
  /** Connections that were made. */
  connections: () => number;
  /** Ends every connection, as a server does that has waited too long for the next letter. */
  hangUp: () => void;
  close: () => Promise<void>;
};

export const USER = 'agency@example.com';
export const PASSWORD = 'p@ss:wörd/1';

/** Starts a real mail server. Unless the options say otherwise it offers STARTTLS, and takes USER with PASSWORD. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    authOptional: true,
    onConnect: (_session, callback) => {
      connections++;
      callback();
    },
    onAuth: ({ username, password }, _session, callback) =>
      username === USER && password === PASSWORD
        ? callback(null, { user: username })
        : callback(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((letter) => {
          received.push({ letter, raw: raw.toString(), ...about(session) });
          callback();
        });
      });
    },
    ...options,
  });
  // In several tests the client breaks its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    hangUp: () => {
      for (const connection of server.connections) (connection as unknown as { close(): void }).close();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const about = ({ envelope, user, secure }: SMTPServerSession) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
  user,
  secure,
});

/** An error with which a mail server answers. */
export const answer = (responseCode: number) => Object.assign(new Error('No'), { responseCode });
