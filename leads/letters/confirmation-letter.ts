/** The letter that thanks a visitor. It says the agency's own words; of the visitor's it holds only the first name. */

import { fillIn } from '@fairlead/contract/fill-in.ts';
import texts from '../../content/function.json' with { type: 'json' };
import type { Config } from '../base/config.ts';
import type { Lead } from '../lead.ts';
import type { Letter } from '../mail/mailer.ts';
import { asHtml, asText, type Row, stamp } from './layout.ts';
import { messageIdOf, numbered } from './message-id.ts';

const words = texts.confirmation;

/** The longest first name that is used, in characters. Programs put messages into name fields; people do not. */
const LONGEST_NAME = 40;

/** Greets by the first name, if it is a name: without digits, links or other marks. */
function greeting(firstName: string): string {
  const isName = firstName.length <= LONGEST_NAME && /^\p{L}[\p{L}\p{M}' ’-]*$/u.test(firstName);
  return isName ? fillIn(words.greeting, { name: firstName }) : words.greetingAll;
}

/**
 * A confirmation that the form has arrived, with the reply time and a link to book a call.
 * @param resends how often a person has sent it again
 */
export function confirmationLetter(
  lead: Lead,
  { letters, brand, replyTime, schedulingUrl }: Pick<Config, 'letters' | 'brand' | 'replyTime' | 'schedulingUrl'>,
  resends: number,
): Letter {
  const values = { brand, replyTime };
  const heading = greeting(lead.first_name);
  const intro = fillIn(words.text, values);
  const rows: Row[] = schedulingUrl ? [{ label: words.book, value: words.bookLink, href: schedulingUrl }] : [];
  const note = fillIn(words.note, values);
  const received = new Date(lead.received_at);
  return {
    name: numbered(`confirmation-${stamp(received)}-${lead.id}`, resends),
    messageId: messageIdOf(`confirmation-${lead.id}`, resends, letters.domain),
    from: letters.from,
    // An object, so that what the visitor typed cannot become a second address.
    to: { name: '', address: lead.email },
    replyTo: letters.to,
    date: received,
    automatic: 'replied',
    subject: fillIn(words.subject, values),
    text: asText({ heading, intro, rows: rows.map(({ label = '', href = '' }) => ({ label, value: href })), note }),
    html: asHtml({ heading, intro, rows, note }, intro),
  };
}
