import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../config.ts';
import { compose } from './compose.ts';
import { DeliveryFailure, type Letter, type Mailer, type MailSession } from './mailer.ts';

export type SmtpLimits = {
  /** Milliseconds until a connection stands and the server has greeted. */
  connectMs: number;
  /** Milliseconds of silence at any later point. */
  silenceMs: number;
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

  constructor(settings: MailSettings, limits: SmtpLimits) {
    this.#settings = settings;
    this.#limits = limits;
  }

  async send(letter: Letter): Promise<void> {
    const content = await compose(letter);
    const reused = this.#connection !== null;
    try {
      await this.#handOver(letter, content);
    } catch (error) {
      this.close();
      // A server may end a connection between two letters: that is no trouble, it only takes a new one.
      if (!reused || (error as DeliveryFailure).kind !== 'unreachable') throw error;
      await this.#handOver(letter, content);
    }
  }

  async #handOver(letter: Letter, content: Buffer): Promise<void> {
    this.#connection ??= await this.#connect();
    const connection = this.#connection;
    let handedOver = false;
    const body = Readable.from(
      (function* () {
        handedOver = true; // The server has asked for the letter itself.
        yield content;
      })(),
    );
    const envelope = { from: letter.from.address, to: [letter.to.address], size: content.length };
    await new Promise<void>((resolve, reject) => {
      connection.send(envelope, body, (error) =>
        error ? reject(failureOf(error as SmtpError, handedOver)) : resolve(),
      );
    });
  }

  async #connect(): Promise<SMTPConnection> {
    const { url } = this.#settings;
    const connection = new SMTPConnection({
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      // With a password the connection must be encrypted, so that nobody between can take it.
      requireTLS: url.username !== '' && url.protocol === 'smtp:',
      connectionTimeout: this.#limits.connectMs,
      greetingTimeout: this.#limits.connectMs,
      socketTimeout: this.#limits.silenceMs,
      dnsTimeout: this.#limits.connectMs,
    });
    try {
      await new Promise<void>((resolve, reject) => {
        // Stays on: a connection that breaks between letters has nobody else to tell.
        connection.on('error', reject);
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      if (url.username !== '') await login(connection, url);
    } catch (error) {
      connection.close();
      throw new DeliveryFailure('unreachable', describe(error as SmtpError));
    }
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = null;
    });
    return connection;
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }
}

const login = (connection: SMTPConnection, url: URL) =>
  new Promise<void>((resolve, reject) => {
    const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    connection.once('error', reject);
    connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
  });

const describe = (error: SmtpError) => [error.code, error.responseCode].filter(Boolean).join(' ') || error.name;

function failureOf(error: SmtpError, handedOver: boolean): DeliveryFailure {
  const code = error.responseCode ?? 0;
  // 421: the server is closing; what it says holds for any letter.
  if (code === 421 || (code === 0 && !handedOver)) return new DeliveryFailure('unreachable', describe(error));
  if (code === 0) return new DeliveryFailure('unclear', describe(error));
  return new DeliveryFailure(code >= 500 ? 'refused' : 'later', describe(error), handedOver);
}
