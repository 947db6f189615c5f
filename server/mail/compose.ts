import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mailbox } from '../base/choices.ts';
import type { Letter } from './mailer.ts';

// Only the name is encoded by the composer; an unusual local part is quoted here, as RFC 5322 asks.
const quoted = ({ name, address }: Mailbox): Mailbox => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (/^[\p{L}\p{N}!#$%&'*+\-/=?^_`{|}~.]+$/u.test(local)) return { name, address };
  return { name, address: `"${local.replace(/["\\]/g, '\\$&')}"${address.slice(at)}` };
};

/** The letter as bytes, ready for a file or a mail server. */
export const compose = (letter: Letter): Promise<Buffer> =>
  new MailComposer({
    messageId: letter.messageId,
    from: letter.from,
    to: letter.to,
    ...(letter.replyTo && { replyTo: quoted(letter.replyTo) }),
    date: letter.date,
    subject: letter.subject,
    // An out-of-office answer to this letter would reach nobody, or the visitor.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: letter.text,
    html: letter.html,
    textEncoding: 'quoted-printable',
    // Nothing is ever fetched or read for a letter.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
