import type { AddressInfo } from 'node:net';
import { Journal } from '@fairlead/support/journal.ts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { CERTIFICATE, KEY } from '../tls/certificate.ts';

/**
 * What the server does with a letter once it has read it: `accept`, a code with which it answers, `cut` (keeps it and ends
 * the connection without an answer), `pause` (answers after `resume()`), `hang` (never answers).
 */
export type MailMode = 'accept' | number | 'cut' | 'pause' | 'hang';

/** A letter that was taken. */
export type Received = {
  letter: Email;
  raw: string;
  from: string;
  to: string[];
  user: string | undefined;
  /** Whether it came encrypted. */
  secure: boolean;
};

export type MailServer = {
  port: number;
  /** What a server under test is started with to send its letters here. */
  env: Record<string, string>;
  mode: MailMode;
  /** How it answers MAIL on each connection, counted from 1: a code, or never. Undefined: it accepts. */
  answerMail: (connection: number) => number | 'never' | undefined;
  /** Connections that were made. */
  connections: () => number;
  /** The connections that have said MAIL. */
  begun: Journal<number>;
  /** The letters that it has read, before it answers. */
  read: Journal<string>;
  received: Received[];
  /** How often each lead's letter was taken, by the lead's id. */
  taken: Map<string, number>;
  /** Every other letter that was taken, whole. */
  notices: string[];
  /** Answers the letters that wait. */
  resume: () => void;
  /** Starts again after `close`, on the same port. */
  listen: () => Promise<void>;
  /** Ends every connection and refuses further ones. */
  close: () => Promise<void>;
};

export const USER = 'agency@example.com';
export const PASSWORD = 'p@ss:wörd/1';

/** For a server without encryption and login. */
export const PLAIN = { disabledCommands: ['AUTH', 'STARTTLS'] } satisfies SMTPServerOptions;

const LEAD_ID = /^Message-ID: <([0-9a-f]{8}-[0-9a-f-]{27})(?:\.\d+)?@/im;

/** The test breaks connections of this kind. */
type Connections = Set<{ id: string; _socket?: { destroy(): void } }>;

/**
 * Starts a real mail server, with faults that the test chooses. Unless the options say otherwise it offers STARTTLS, and
 * takes USER with PASSWORD.
 * @param port for a server that will go away and come back: by default any that is free now
 */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  let server: SMTPServer | null = null;
  let paused: (() => void)[] = [];
  let connections = 0;
  const mail: MailServer = {
    port,
    env: { MAIL_FROM: 'Website <website@agency.example>', MAIL_TO: 'leads@agency.example' },
    mode: 'accept',
    answerMail: () => undefined,
    connections: () => connections,
    begun: new Journal(),
    read: new Journal(),
    received: [],
    taken: new Map(),
    notices: [],
    resume() {
      for (const answer of paused) answer();
      paused = [];
    },
    async listen() {
      const started = createSmtp();
      await new Promise<void>((resolve, reject) => {
        started.once('error', reject);
        started.listen(mail.port, '127.0.0.1', () => resolve());
      });
      // A client that is killed resets its connection, which fails no test.
      started.on('error', () => {});
      server = started;
      mail.port = (started.server.address() as AddressInfo).port;
      mail.env.SMTP_URL = `smtp://127.0.0.1:${mail.port}`;
    },
    async close() {
      paused = [];
      const closing = server;
      server = null;
      if (!closing) return;
      for (const { _socket } of closing.connections as unknown as Connections) _socket?.destroy();
      await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
  };
  const keep = async (raw: string, { envelope, user, secure }: SMTPServerSession) => {
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    mail.received.push({ letter: await PostalMime.parse(raw), raw, from, to, user, secure });
    const id = LEAD_ID.exec(raw)?.[1];
    if (id) mail.taken.set(id, (mail.taken.get(id) ?? 0) + 1);
    else mail.notices.push(raw);
  };
  const createSmtp = () =>
    new SMTPServer({
      key: KEY,
      cert: CERTIFICATE,
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect(_session, callback) {
        connections++;
        callback();
      },
      onAuth: ({ username, password }, _session, callback) =>
        username === USER && password === PASSWORD ? callback(null, { user: username }) : callback(answering(535)),
      onMailFrom(_address, _session, callback) {
        const number = mail.begun.items.length + 1;
        mail.begun.add(number);
        const code = mail.answerMail(number);
        if (code === undefined) callback();
        else if (code !== 'never') callback(answering(code));
      },
      async onData(stream, session, callback) {
        const letter = await readAll(stream).catch(() => null);
        // The client was killed halfway through.
        if (letter === null) return;
        const answer = async () => {
          if (typeof mail.mode === 'number') return callback(answering(mail.mode));
          await keep(letter, session);
          if (mail.mode !== 'cut') return callback();
          const { connections: open } = server as unknown as { connections: Connections };
          open
            .values()
            .find(({ id }) => id === session.id)
            ?._socket?.destroy();
        };
        if (mail.mode === 'pause') paused.push(answer);
        else if (mail.mode !== 'hang') void answer();
        mail.read.add(letter);
      },
      ...options,
    });
  await mail.listen();
  return mail;
}

/** An error with which a mail server answers. */
export const answering = (responseCode: number) => Object.assign(new Error('No'), { responseCode });

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
