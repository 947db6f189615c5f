import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../base/choices.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { DeliveryFailure, type FailureKind } from '../base/delivery-failure.ts';
import { asciiDomain } from '../base/email-domain.ts';
import { isLocalHost, withoutBrackets } from '../base/local-host.ts';
import { connectTo, type Lookup } from '../outgoing/addresses.ts';
import { type Addressing, fits } from './addressing.ts';
import { compose } from './compose.ts';
import { type Letter, type Mailer, NO_SMTPUTF8 } from './mailer.ts';

export type SmtpLimits = {
  /** Milliseconds for connection, encryption and login. */
  connectMs: number;
  /** Milliseconds from the start of a letter until the server asks for its content. */
  envelopeMs: number;
  /** Milliseconds for one letter, from the connection to its acceptance. */
  totalMs: number;
};

/** An error of nodemailer. `responseCode` is the server's answer, if there was one. */
export type SmtpError = Error & { code?: string; responseCode?: number };

type Envelope = { from: string; to: string[]; size: number };

/** A connection to a mail server, after the login. */
export type Connection = {
  /** Which addresses the server takes. */
  addressing: Addressing;
  /** Resolves when the server has accepted the letter. Reads the body when the server asks for it. Rejects with an SmtpError. */
  send: (envelope: Envelope, body: Readable) => Promise<void>;
  close: () => void;
};

/** What a letter needs. The simulation passes in its own. */
type SmtpParts = {
  clock: Clock;
  /** Resolves after the login. Rejects with an SmtpError. */
  connect: (settings: MailSettings, limits: SmtpLimits, clock: Clock) => Promise<Connection>;
  compose: (letter: Letter, addressing: Addressing) => Promise<Buffer>;
};

/**
 * Sends letters to one mail server, each over a connection of its own: a connection that is kept must be watched for the
 * moment in which the server closes it, and a letter that hangs would hold up the next one.
 */
export const smtpMailer = (
  settings: MailSettings,
  limits: SmtpLimits,
  { clock, connect, compose }: SmtpParts = REAL,
): Mailer => ({
  async send(letter, stopping) {
    const start = clock.elapsed();
    const connection = await connect(settings, limits, clock).catch((error) => {
      throw new DeliveryFailure('unavailable', describe(error));
    });
    try {
      if (stopping.aborted) throw new DeliveryFailure('stopping', 'stopping');
      // Not before there is a connection: while the server is away, many letters try in vain.
      const { addressing } = connection;
      if (!fits(letter.to, addressing)) throw new DeliveryFailure('refused', NO_SMTPUTF8);
      await handOver(connection, letter, await compose(letter, addressing), limits, clock, start);
    } finally {
      connection.close();
    }
  },
});

/** @param start when the letter's time began, on the clock's monotonic scale. @throws a DeliveryFailure */
async function handOver(
  connection: Connection,
  letter: Letter,
  content: Buffer,
  { envelopeMs, totalMs }: SmtpLimits,
  clock: Clock,
  start: number,
): Promise<void> {
  let handedOver = false;
  function* contentOnceAsked() {
    handedOver = true;
    yield content;
  }
  const done = new AbortController();
  try {
    const envelope = {
      from: asciiDomain(letter.from.address),
      to: [asciiDomain(letter.to.address)],
      size: content.length,
    };
    await Promise.race([
      connection.send(envelope, Readable.from(contentOnceAsked())),
      lateAfter(envelopeMs, clock, done.signal, () => !handedOver),
      lateAfter(totalMs - (clock.elapsed() - start), clock, done.signal),
    ]);
  } catch (error) {
    // A connection rejects with nothing else, and neither does `lateAfter`.
    throw failureOf(error as SmtpError, handedOver);
  } finally {
    done.abort();
  }
}

/** Rejects after `ms`, if that is still late then. Stays pending once the letter is done. */
async function lateAfter(ms: number, clock: Clock, done: AbortSignal, isLate = () => true): Promise<never> {
  const passed = await clock.sleep(Math.max(ms, 0), done);
  if (passed && isLate()) throw timeout();
  return new Promise(() => {});
}

/** The error for a time limit of ours, with the same code as nodemailer's. */
const timeout = (): SmtpError => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });

const describe = (error: SmtpError) => [error.code, error.responseCode].filter(Boolean).join(' ') || error.name;

/**
 * Answers that are not about this letter: the server serves nobody now (421), cannot encrypt or check a login now (454), has
 * not expected the command (503, as some answer without a login), or wants encryption, a login, or another one.
 */
const ABOUT_THE_SERVER = [421, 432, 454, 503, 523, 530, 534, 535, 538];

/** What an error after the login means. */
function failureOf(error: SmtpError, handedOver: boolean): DeliveryFailure {
  const code = error.responseCode ?? 0;
  let kind: FailureKind = code >= 500 ? 'refused' : 'later';
  if (ABOUT_THE_SERVER.includes(code)) kind = 'unavailable';
  else if (code === 0 && handedOver) kind = 'unclear';
  return new DeliveryFailure(kind, describe(error), { ofContent: kind === 'refused' && handedOver });
}

/**
 * @param find another way to find the addresses of a name, for tests
 * @throws an error with a code when the connection, the required encryption or the login fails
 */
export async function openConnection(
  { url, name }: MailSettings,
  { connectMs, totalMs }: SmtpLimits,
  clock: Clock,
  find?: Lookup,
): Promise<Connection> {
  const host = withoutBrackets(url.hostname);
  const local = isLocalHost(host);
  const secure = url.protocol === 'smtps:';
  const [done, late] = [new AbortController(), new AbortController()];
  void clock.sleep(connectMs, done.signal).then((passed) => passed && late.abort());
  let connection: SMTPConnection | null = null;
  try {
    // Nodemailer would ask the name server alone. It finds the name for the certificate in `host`.
    const socket = await connectTo(host, Number(url.port) || (secure ? 465 : 587), late.signal, find);
    const opened = new SMTPConnection({
      connection: socket,
      host,
      // By default the name of the machine, or an address where that has no dot, as in a container. Servers refuse both.
      name,
      secure,
      // Without this, an attacker on the network could remove the server's offer of TLS and read letters and password.
      requireTLS: !secure && (url.username !== '' || !local),
      // On the same machine there is no network, and a mail server's certificate is usually self-signed.
      ignoreTLS: url.username === '' && local,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: totalMs,
    });
    connection = opened;
    const addressing = await new Promise<Addressing>((resolve, reject) => {
      late.signal.addEventListener('abort', () => reject(timeout()));
      // This listener stays, so that a connection that breaks later does not end the process.
      opened.on('error', reject);
      opened.connect((error) => {
        // The newest answer is that to EHLO.
        const extensions = opened.lastServerResponse || '';
        const ready = (failed: Error | null | undefined) =>
          failed ? reject(failed) : resolve(/^\d+[ -]SMTPUTF8\b/im.test(extensions) ? 'any' : 'ascii');
        if (error || url.username === '') ready(error);
        else opened.login({ credentials: credentialsOf(url) }, ready);
      });
    });
    return {
      addressing,
      send: (envelope, body) =>
        new Promise((resolve, reject) => {
          opened.send(envelope, body, (error) => (error ? reject(error) : resolve()));
        }),
      close: () => opened.close(),
    };
  } catch (error) {
    connection?.close();
    throw error;
  } finally {
    done.abort();
  }
}

const credentialsOf = (url: URL) => ({
  user: decodeURIComponent(url.username),
  pass: decodeURIComponent(url.password),
});

const REAL: SmtpParts = { clock: systemClock, connect: openConnection, compose };
