import type { Mailbox } from '../config.ts';

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
 * - `unreachable`: no connection, no encryption, no login, no answer before the letter was handed over. Says nothing
 *   about the letter.
 * - `unclear`: the connection broke while the letter was handed over; it may have arrived.
 * - `later`: the server said 4xx. `refused`: it said 5xx.
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
  /** Resolves once the letter is safe with its receiver. @throws DeliveryFailure */
  send(letter: Letter): Promise<void>;
  close(): void;
};

export type Mailer = { open(): MailSession };
