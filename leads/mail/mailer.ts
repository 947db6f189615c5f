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

export type Mailer = {
  /**
   * Sends one letter over a connection of its own. Resolves when the server has accepted it, or the file is on disk.
   * @param stopping a letter whose content is not handed over when it is aborted is not sent
   * @throws DeliveryFailure; any other error is a bug
   */
  send(letter: Letter, stopping: AbortSignal): Promise<void>;
};

/** The reason of a failure where a mail server takes no address with letters beyond ASCII before the `@`. */
export const NO_SMTPUTF8 = 'no_smtputf8';
