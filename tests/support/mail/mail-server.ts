import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import { Journal } from '../journal.ts';
import { pickPort } from '../port.ts';

/**
 * What the server does with a letter once it has read it: `accept`, `later` (451), `refuse` (550; a notice is accepted),
 * `cut` (keeps it and ends the connection without an answer), `pause` (answers after `resume()`), `hang` (never answers),
 * `goodbye` (421, which also means that a server closes the connection).
 */
export type MailMode = 'accept' | 'later' | 'refuse' | 'cut' | 'pause' | 'hang' | 'goodbye';

export type MailServer = {
  port: number;
  /** What a server under test is started with to send its letters here. */
  env: Record<string, string>;
  mode: MailMode;
  /** What it does with one letter; undefined for the mode of all. */
  modeOf: (letter: string) => MailMode | undefined;
  /** How it answers MAIL on each connection, counted from 1: a code, or never. Undefined: it accepts. */
  answerMail: (connection: number) => number | 'never' | undefined;
  /** The connections that have said MAIL. */
  begun: Journal<number>;
  /** The letters that it has read, before it answers. */
  read: Journal<string>;
  /** What was taken: the id of a lead, or nothing for another letter. */
  log: Journal<string>;
  /** How many letters are under way now, and the most that were at once. */
  underWay: { now: number; most: number };
  /** How often each lead's letter was taken, by the lead's id. */
  taken: Map<string, number>;
  /** Every other letter that was taken, whole. */
  notices: string[];
  /** How many letters wait for `resume()`. */
  waiting: () => number;
  /** Answers the letters that wait. */
  resume: () => void;
  listen: () => Promise<void>;
  /** Ends every connection and refuses further ones. */
  close: () => Promise<void>;
};

const LEAD_ID = /^Message-ID: <([0-9a-f]{8}-[0-9a-f-]{27})@/im;

type Reply = (error?: Error & { responseCode?: number }) => void;

/** Starts a real SMTP server. The test chooses its faults. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const port = await pickPort();
  let server: SMTPServer | null = null;
  let paused: (() => void)[] = [];
  const mail: MailServer = {
    port,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Website <website@agency.example>',
      MAIL_TO: 'leads@agency.example',
    },
    mode: 'accept',
    modeOf: () => undefined,
    answerMail: () => undefined,
    begun: new Journal(),
    read: new Journal(),
    log: new Journal(),
    underWay: { now: 0, most: 0 },
    taken: new Map(),
    notices: [],
    waiting: () => paused.length,
    resume() {
      for (const answer of paused) answer();
      paused = [];
    },
    async listen() {
      server = createSmtp();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve());
      await promise;
      // A client that is killed resets its connection, which fails no test.
      server.on('error', () => {});
    },
    async close() {
      paused = [];
      const closed = Promise.withResolvers<void>();
      if (!server) return;
      for (const connection of server.connections) connection._socket?.destroy();
      server.close(() => closed.resolve());
      server = null;
      await closed.promise;
    },
  };
  const keep = (letter: string) => {
    const id = LEAD_ID.exec(letter)?.[1];
    if (id) mail.taken.set(id, (mail.taken.get(id) ?? 0) + 1);
    else mail.notices.push(letter);
    mail.log.add(id ?? '');
  };
  const settle = (letter: string, mode: MailMode, socket: { destroy(): void }, reply: Reply) => {
    const isLead = LEAD_ID.test(letter);
    if (mode === 'later') return reply(answering(451, 'Try again later'));
    if (mode === 'goodbye') return reply(answering(421, 'Closing'));
    if (mode === 'refuse' && isLead) return reply(answering(550, 'Refused'));
    keep(letter);
    if (mode === 'cut') return socket.destroy();
    reply();
  };
  const createSmtp = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onMailFrom(_address, _session, callback) {
        const number = mail.begun.items.length + 1;
        mail.begun.add(number);
        const code = mail.answerMail(number);
        if (code === undefined) callback();
        else if (code !== 'never') callback(answering(code, 'No'));
      },
      ...options,
      async onData(stream, session, callback) {
        const letter = await readAll(stream).catch(() => null);
        // The client was killed halfway through.
        if (letter === null) return;
        const { underWay } = mail;
        underWay.most = Math.max(underWay.most, ++underWay.now);
        const connection = [...(server?.connections ?? [])].find(({ id }) => id === session.id);
        const mode = () => mail.modeOf(letter) ?? mail.mode;
        const answer = () => {
          underWay.now--;
          settle(letter, mode(), { destroy: () => connection?._socket.destroy() }, callback);
        };
        if (mode() === 'pause') paused.push(answer);
        else if (mode() !== 'hang') answer();
        mail.read.add(letter);
      },
    }) as SMTPServer & { connections: Set<{ id: string; _socket: { destroy(): void } }> };
  await mail.listen();
  return mail;
}

const answering = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
