import type { Mailbox } from '../base/choices.ts';

/** A letter as it is written, before any encoding. */
export type Letter = {
  /** Names the file, where letters are files. */
  name: string;
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  /** An object, never a string: what a visitor typed can then not become a second address. */
  replyTo: Mailbox | null;
  date: Date;
  subject: string;
  text: string;
  html: string;
};

/**
 * Why a letter did not leave.
 * - `unreachable`: no connection, no encryption or no login. Says nothing about the letter.
 * - `later`: the server said 4xx, or the connection broke before the letter was handed over.
 * - `refused`: the server said 5xx.
 * - `unclear`: the letter was handed over and no answer came; it may have arrived.
 */
export type FailureKind = 'unreachable' | 'unclear' | 'later' | 'refused';

export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly kind: FailureKind;
  /** True where the server had read the letter itself before it said no. */
  readonly ofContent: boolean;
  constructor(kind: FailureKind, reason: string, ofContent = false) {
    super(reason);
    this.kind = kind;
    this.ofContent = ofContent;
  }
}

/** Carries letters one after the other, over one connection where there is one. */
export type MailSession = {
  /** Resolves once the receiver has let us in; at once where it has already. @throws DeliveryFailure `unreachable` */
  connect(): Promise<void>;
  /**
   * Resolves once the letter is safe with its receiver. Connects where nobody has.
   * @param withinMs milliseconds after which it is given up, where that is less than usual
   * @throws DeliveryFailure; anything else is a bug
   */
  send(letter: Letter, withinMs?: number): Promise<void>;
  close(): void;
};

export type Mailer = { open(): MailSession };
