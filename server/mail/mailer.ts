import type { Mailbox } from '../base/choices.ts';

/** A letter before any encoding. */
export type Letter = {
  /** The name of the file, where letters are files. */
  name: string;
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  /** An object, not a string, so that what a visitor typed cannot become a second address. */
  replyTo: Mailbox | null;
  date: Date;
  /** `replied`: it answers what a person has sent. Default: `generated`. */
  automatic?: 'generated' | 'replied';
  subject: string;
  text: string;
  html: string;
};

/**
 * Why a letter was not sent.
 * - `unreachable`: no connection, no encryption or no login. The letter is not the reason.
 * - `later`: the server answered 4xx, or the connection broke before the letter was handed over.
 * - `refused`: the server answered 5xx.
 * - `unclear`: the letter was handed over and no answer came. It may have arrived.
 */
export type FailureKind = 'unreachable' | 'unclear' | 'later' | 'refused';

/** A letter was not sent. The message is for the log and the database, and quotes nothing of the letter. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly kind: FailureKind;
  /** True if the server refused the letter after it had read it. */
  readonly ofContent: boolean;
  constructor(kind: FailureKind, reason: string, ofContent = false) {
    super(reason);
    this.kind = kind;
    this.ofContent = ofContent;
  }
}

/** Sends letters one after the other, over one connection. */
export type MailSession = {
  /** Resolves when the server has accepted connection and login. @throws DeliveryFailure `unreachable` */
  connect(): Promise<void>;
  /**
   * Connects if necessary. Resolves when the server has accepted the letter, or the file is on disk.
   * @param withinMs gives up after so many milliseconds, if that is less than usual
   * @throws DeliveryFailure; any other error is a bug
   */
  send(letter: Letter, withinMs?: number): Promise<void>;
  close(): void;
};

export type Mailer = { open(): MailSession };
