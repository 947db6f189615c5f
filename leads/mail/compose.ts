import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mailbox } from '../base/choices.ts';
import { type Addressing, fits } from './addressing.ts';
import type { Letter } from './mailer.ts';

// The composer encodes only the name. RFC 5322 asks for quotes around an unusual local part.
const quoted = ({ name, address }: Mailbox): Mailbox => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (/^[\p{L}\p{N}!#$%&'*+\-/=?^_`{|}~.]+$/u.test(local)) return { name, address };
  return { name, address: `"${local.replace(/["\\]/g, '\\$&')}"${address.slice(at)}` };
};

/**
 * The letter as the bytes of a file or of the SMTP DATA command. An address for the reply that may not be in the letter is
 * left out, because a mail server may refuse the whole letter for it.
 */
export const compose = (letter: Letter, addressing: Addressing): Promise<Buffer> =>
  new MailComposer({
    messageId: letter.messageId,
    from: letter.from,
    to: quoted(letter.to),
    ...(letter.replyTo && fits(letter.replyTo, addressing) && { replyTo: quoted(letter.replyTo) }),
    date: letter.date,
    subject: letter.subject,
    // Asks mail programs for no automatic answer: it would go to the visitor, or to nobody.
    headers: { 'Auto-Submitted': `auto-${letter.automatic ?? 'generated'}` },
    text: letter.text,
    html: letter.html,
    textEncoding: 'quoted-printable',
    // A letter never needs a file or a web address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
