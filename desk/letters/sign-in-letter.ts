/** The letter with the link that signs somebody in at the desk. */
import { randomUUID } from 'node:crypto';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import type { LetterSettings } from '@fairlead/leads/base/choices.ts';
import { asHtml, asText, stamp } from '@fairlead/leads/letters/layout.ts';
import type { Letter } from '@fairlead/leads/mail/mailer.ts';
import texts from '../../content/function.json' with { type: 'json' };

const words = texts.letters.signIn;

type SignIn = {
  /** Who gets the letter. */
  email: string;
  link: string;
  /** For how many minutes the link is valid. */
  minutes: number;
  brand: string;
};

/** Holds the link alone: whoever reads it can sign in, so it goes to nobody else and is not logged. */
export function signInLetter({ email, link, minutes, brand }: SignIn, settings: LetterSettings, date: Date): Letter {
  const name = `sign-in-${stamp(date)}-${randomUUID()}`;
  const intro = fillIn(words.text, { minutes: String(minutes) });
  const rows = [{ label: words.link, value: link, href: link }];
  const content = { heading: words.heading, intro, rows, note: words.note };
  return {
    name,
    messageId: `<${name}@${settings.domain}>`,
    from: settings.from,
    to: { name: '', address: email },
    replyTo: null,
    date,
    subject: fillIn(words.subject, { brand }),
    text: asText(content),
    html: asHtml(content, intro),
  };
}
