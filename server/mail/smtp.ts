import { Readable } from 'node:stream';
import type { MailSettings } from '../base/choices.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { DeliveryFailure, type FailureKind } from '../base/delivery-failure.ts';
import { compose } from './compose.ts';
import type { Letter, Mailer, MailSession } from './mailer.ts';
import { type Connection, openConnection, type SmtpError, type SmtpLimits, timeout } from './smtp-connection.ts';

/** What a session works with. The simulation passes in its own. */
export type SmtpParts = {
  clock: Clock;
  /** Resolves after the login. Rejects with an SmtpError. */
  connect: (settings: MailSettings, limits: SmtpLimits, clock: Clock) => Promise<Connection>;
  compose: (letter: Letter) => Promise<Buffer>;
};

const REAL: SmtpParts = { clock: systemClock, connect: openConnection, compose };

/** Sends letters to one mail server. Each session keeps one connection for its letters. */
export const smtpMailer = (settings: MailSettings, limits: SmtpLimits, parts: SmtpParts = REAL): Mailer => ({
  open: () => new SmtpSession(settings, limits, parts),
});

class SmtpSession implements MailSession {
  readonly #settings: MailSettings;
  readonly #limits: SmtpLimits;
  readonly #parts: SmtpParts;
  #connection: Connection | null = null;
  /** Whether the server has asked for the content of the letter. */
  #handedOver = false;

  constructor(settings: MailSettings, limits: SmtpLimits, parts: SmtpParts) {
    this.#settings = settings;
    this.#limits = limits;
    this.#parts = parts;
  }

  async connect(): Promise<void> {
    if (this.#connection) return;
    const { connect, clock } = this.#parts;
    const connection = await connect(this.#settings, this.#limits, clock).catch((error) => {
      throw new DeliveryFailure('unreachable', describe(error));
    });
    connection.onEnd(() => {
      if (this.#connection === connection) this.#connection = null;
    });
    this.#connection = connection;
  }

  async send(letter: Letter, withinMs = Number.POSITIVE_INFINITY): Promise<void> {
    const { clock } = this.#parts;
    const content = await this.#parts.compose(letter);
    const until = clock.elapsed() + Math.min(this.#limits.totalMs, withinMs);
    const reused = this.#connection?.used ?? false;
    try {
      await this.#handOver(letter, content, until);
    } catch (error) {
      this.close();
      // The server may have closed a used connection between two letters. Then one more try with a new connection.
      if (!reused || this.#handedOver || !isHangUp(error as SmtpError)) throw this.#failureOf(error);
      await this.#handOver(letter, content, until).catch((again) => {
        this.close();
        throw this.#failureOf(again);
      });
    }
  }

  /** @throws an SmtpError, or a DeliveryFailure of `connect` */
  async #handOver(letter: Letter, content: Buffer, until: number): Promise<void> {
    const { clock } = this.#parts;
    this.#handedOver = false;
    await this.connect();
    const done = new AbortController();
    const sent = new Promise<void>((resolve, reject) => {
      const late = (passed: boolean) => passed && reject(timeout());
      const askedInTime = (passed: boolean) => late(passed && !this.#handedOver);
      void clock.sleep(this.#limits.envelopeMs, done.signal).then(askedInTime);
      void clock.sleep(Math.max(until - clock.elapsed(), 0), done.signal).then(late);
      const body = Readable.from(this.#letterOnceAsked(content));
      const envelope = { from: letter.from.address, to: [letter.to.address], size: content.length };
      this.#connection!.send(envelope, body).then(resolve, reject);
    });
    await sent.finally(() => done.abort());
  }

  *#letterOnceAsked(content: Buffer) {
    this.#handedOver = true;
    yield content;
  }

  #failureOf(error: unknown): DeliveryFailure {
    return error instanceof DeliveryFailure ? error : failureOf(error as SmtpError, this.#handedOver);
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }
}

const describe = (error: SmtpError) => [error.code, error.responseCode].filter(Boolean).join(' ') || error.name;

const isHangUp = ({ responseCode = 421 }: SmtpError) => responseCode === 421;

/** The server wants a login, or another one. That concerns every letter. */
const ABOUT_THE_LOGIN = [530, 534, 535, 538];

/** What an error after the login means. A 421 is about this letter, at whatever step: others may pass. */
function failureOf(error: SmtpError, handedOver: boolean): DeliveryFailure {
  const code = error.responseCode ?? 0;
  let kind: FailureKind = code >= 500 ? 'refused' : 'later';
  if (ABOUT_THE_LOGIN.includes(code)) kind = 'unreachable';
  else if (code === 0 && handedOver) kind = 'unclear';
  return new DeliveryFailure(kind, describe(error), { ofContent: kind === 'refused' && handedOver });
}
