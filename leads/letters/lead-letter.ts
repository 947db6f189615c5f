/** The letter about a new lead. It is the only letter that holds what a visitor typed. */

import { phoneLink } from '@fairlead/contract/contact-details.ts';
import { FIELD_NAMES, type FieldName, isChoices, isLine } from '@fairlead/contract/field-list.ts';
import { type ContactPayload, knownFields } from '@fairlead/contract/fields.ts';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import { labelOf } from '@fairlead/contract/lists.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { fullName, isolated } from '@fairlead/contract/text.ts';
import form from '../../content/form.json' with { type: 'json' };
import texts from '../../content/function.json' with { type: 'json' };
import type { LetterSettings } from '../base/choices.ts';
import { type Lead, payloadOf } from '../lead.ts';
import { fits } from '../mail/addressing.ts';
import type { Letter } from '../mail/mailer.ts';
import { sourceRows } from './came-from.ts';
import { asHtml, asText, type Row, stamp, timeText } from './layout.ts';
import { messageIdOf, numbered } from './message-id.ts';

const words = texts.letters;

/**
 * A new lead. A reply to the letter goes to the visitor. The same lead always makes the same letter.
 * @param resends how often a person has sent it again
 * @param calls what is said of the call that the visitor has booked
 */
export function leadLetter(lead: Lead, settings: LetterSettings, resends: number, calls: readonly Row[] = []): Letter {
  const payload = payloadOf(lead);
  const received = new Date(lead.received_at);
  const name = nameOf(payload);
  const shown = asShown(payload);
  const links = linksOf(payload);
  const rows: Row[] = [
    ...calls,
    ...knownFields(payload).map((field) => ({
      label: form.fields[field].label,
      value: shown[field],
      ...(links[field] && { href: links[field] }),
    })),
  ];
  rows.push(
    ...sourceRows(lead),
    { label: words.received, value: timeText(lead.received_at) },
    { label: words.reference, value: lead.id },
  );
  const replyTo = payload.email === '' ? null : { name, address: payload.email };
  // Not every mail server takes another address for the reply.
  const isPlain = replyTo !== null && fits(replyTo, 'ascii');
  const content = {
    heading: fillIn(calls.length > 0 ? words.booked.heading : words.heading, { name }),
    rows,
    ...(replyTo !== null && {
      note: fillIn(isPlain ? words.reply : words.write, { name: payload.firstName, email: payload.email }),
    }),
  };
  return {
    name: numbered(`${stamp(received)}-${lead.id}`, resends),
    messageId: messageIdOf(lead.id, resends, settings.domain),
    from: settings.from,
    to: settings.to,
    replyTo,
    date: received,
    subject:
      shown.service && calls.length === 0 ? fillIn(words.subject, { name, service: shown.service }) : content.heading,
    text: asText(content),
    html: asHtml(content, payload.service ? fillIn(words.preview, shown) : content.heading),
  };
}

/** The whole name of a visitor, in which neither part turns the other. */
export const nameOf = ({ firstName, lastName }: Pick<ContactPayload, 'firstName' | 'lastName'>): string =>
  fullName({ firstName: isolated(firstName), lastName: isolated(lastName) });

/**
 * The answers as people read them. A choice that is no longer listed is shown by its name, or as it was stored.
 * @param list what stands between the items of a list, and in place of an empty one
 */
export const asShown = (
  payload: ContactPayload,
  { between = ', ', none = words.none } = {},
): Record<FieldName, string> =>
  recordOf(FIELD_NAMES, (name) => {
    if (isLine(name)) return payload[name];
    if (isChoices(name)) return payload[name].map((value) => labelOf(name, value)).join(between) || none;
    return labelOf(name, payload[name]);
  });

const linksOf = ({ email, phone, website }: ContactPayload): Partial<Record<FieldName, string | null>> => ({
  email: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
  phone: phoneLink(phone),
  website,
});
