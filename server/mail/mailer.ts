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
