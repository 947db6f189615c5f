import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../config.ts';
import { compose } from './compose.ts';
import { DeliveryFailure, type FailureKind, type Letter, type Mailer, type MailSession } from './mailer.ts';

export type SmtpLimits = {
  /** Milliseconds until a connection stands, is encrypted and logged in. */
  connectMs: number;
  /** Milliseconds from there until the server asks for the letter. */
  envelopeMs: number;
  /** Milliseconds for one letter, all of that and its acceptance included. */
  totalMs: number;
};

type SmtpError = Error & { code?: string; responseCode?: number };

/** Sends letters to one mail server; each session keeps one connection while letters follow each other. */
export const smtpMailer = (settings: MailSettings, limits: SmtpLimits): Mailer => ({
  open: () => new SmtpSession(settings, limits),
});

class SmtpSession implements MailSession {
  readonly #settings: MailSettings;
  readonly #limits: SmtpLimits;
  #connection: SMTPConnection | null = null;
  /** The server has asked for the letter itself. */
  #handedOver = false;

  constructor(settings: MailSettings, limits: SmtpLimits) {
    this.#settings = settings;
    this.#limits = limits;
  }

  async send(letter: Letter): Promise<void> {
    const content = await compose(letter);
    const until = performance.now() + this.#limits.totalMs;
    const reused = this.#connection !== null;
    try {
      await this.#handOver(letter, content, until);
    } catch (error) {
      this.close();
      // A server may end a connection between two letters: that is no trouble, it only takes a new one.
      if (!reused || (error as DeliveryFailure).kind !== 'unreachable') throw error;
      await this.#handOver(letter, content, until).catch((again) => {
        this.close();
        throw again;
      });
    }
  }

  async #handOver(letter: Letter, content: Buffer, until: number): Promise<void> {
    this.#handedOver = false;
    const connection = this.#connection ?? (await this.#connect());
    const timers: NodeJS.Timeout[] = [];
    const sent = new Promise<void>((resolve, reject) => {
      const late = () => reject(failureOf(timeout(), this.#handedOver));
      timers.push(setTimeout(() => this.#handedOver || late(), this.#limits.envelopeMs));
      timers.push(setTimeout(late, Math.max(until - performance.now(), 0)));
      const body = Readable.from(this.#letterOnceAsked(content));
      const envelope = { from: letter.from.address, to: [letter.to.address], size: content.length };
      connection.send(envelope, body, (error) =>
        error ? reject(failureOf(error as SmtpError, this.#handedOver)) : resolve(),
      );
    });
    await sent.finally(() => timers.forEach(clearTimeout));
  }

  *#letterOnceAsked(content: Buffer) {
    this.#handedOver = true;
    yield content;
  }

  async #connect(): Promise<SMTPConnection> {
    const { url } = this.#settings;
    const { connectMs, totalMs } = this.#limits;
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const connection = new SMTPConnection({
      host,
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      // With a password the connection must be encrypted, so that nobody between can take it.
      requireTLS: url.username !== '' && url.protocol === 'smtp:',
      // On the same machine nobody is between, and its certificate is usually one that nobody knows.
      ignoreTLS: url.username === '' && /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: totalMs,
      dnsTimeout: connectMs,
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(timeout()), connectMs);
        // Stays on: a connection that breaks between letters has nobody else to tell.
        connection.on('error', reject);
        const ready = (error: Error | null | undefined) => (error ? reject(error) : resolve());
        connection.connect((error) => {
          if (error || url.username === '') ready(error);
          else connection.login({ credentials: credentialsOf(url) }, ready);
        });
      });
    } catch (error) {
      connection.close();
      throw new DeliveryFailure('unreachable', describe(error as SmtpError));
    } finally {
      clearTimeout(timer);
    }
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = null;
    });
    this.#connection = connection;
    return connection;
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }
}

const credentialsOf = (url: URL) => ({
  user: decodeURIComponent(url.username),
  pass: decodeURIComponent(url.password),
});

const timeout = (): SmtpError => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });

const describe = (error: SmtpError) => [error.code, error.responseCode].filter(Boolean).join(' ') || error.name;

/** 421: the server is closing. The others ask for a login, or for another one. They hold for any letter. */
const ABOUT_THE_CONNECTION = [421, 530, 534, 535, 538];

function failureOf(error: SmtpError, handedOver: boolean): DeliveryFailure {
  const code = error.responseCode ?? 0;
  let kind: FailureKind = code >= 500 ? 'refused' : 'later';
  if (ABOUT_THE_CONNECTION.includes(code)) kind = 'unreachable';
  else if (code === 0) kind = handedOver ? 'unclear' : 'unreachable';
  return new DeliveryFailure(kind, describe(error), kind === 'refused' && handedOver);
}
