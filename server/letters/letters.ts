/** The letters that the agency gets, one public function each. Only lead letters hold what a visitor typed. */
import form from '../../content/form.json' with { type: 'json' };
import said from '../../content/function.json' with { type: 'json' };
import { type ContactPayload, FIELD_NAMES, type FieldName } from '../../contract/fields.ts';
import type { Config } from '../base/config.ts';
import { fillIn } from '../base/html.ts';
import type { Lead } from '../db/schema.ts';
import type { AnnouncedLead } from '../delivery/digest.ts';
import { payloadOf } from '../leads/store.ts';
import type { Letter } from '../mail/mailer.ts';
import { asHtml, asText, type Row } from './layout.ts';

type Addresses = Config['letters'];

/** How many leads one digest lists; it counts the others. */
const LISTED = 25;

const words = said.letters;
const SERVICES: Record<string, string> = Object.assign({}, ...Object.values(form.services));
const stamp = (date: Date) => date.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/** A new lead, addressed so that a reply reaches the visitor. The same lead always makes the same letter. */
export function leadLetter(lead: Lead, addresses: Addresses): Letter {
  const payload = payloadOf(lead);
  const received = new Date(lead.received_at);
  const name = `${payload.firstName} ${payload.lastName}`;
  const shown = asShown(payload);
  const links = linksOf(payload);
  const rows: Row[] = FIELD_NAMES.map((field) => ({
    label: form.fields[field].label,
    value: shown[field],
    ...(links[field] && { href: links[field] }),
  }));
  rows.push(
    { label: words.received, value: `${received.toISOString().replace('T', ' ').slice(0, 16)} UTC` },
    { label: words.reference, value: lead.id },
  );
  const content = {
    heading: fillIn(words.heading, { name }),
    rows,
    note: fillIn(words.reply, { name: payload.firstName }),
  };
  return {
    name: `${stamp(received)}-${lead.id}`,
    messageId: `<${lead.id}@${addresses.domain}>`,
    from: addresses.from,
    to: addresses.to,
    replyTo: { name, address: payload.email },
    date: received,
    subject: fillIn(words.subject, { name, service: shown.service }),
    text: asText(content),
    html: asHtml(content, fillIn(words.preview, shown)),
  };
}

/** Tells that a lead's letter was refused, in words that no filter can mind. */
export function refusedNotice(lead: Lead, addresses: Addresses, date: Date): Letter {
  const { subject, text } = words.refused;
  return notice(`refused-${lead.id}`, subject, text, [`npm run leads -- show ${lead.id}`], addresses, date);
}

/** Tells which leads a person should look at before their letters leave. */
export function heldDigest(leads: AnnouncedLead[], addresses: Addresses, date: Date): Letter {
  const { doubts, ...said } = words.digest;
  const because = (lead: AnnouncedLead) => (doubts as Record<string, string>)[lead.held_for ?? ''] ?? lead.held_for;
  const commands = ['npm run leads -- list --state held', 'npm run leads -- release <id>'];
  return digest(
    'held',
    said,
    leads.map((lead) => `${lead.id} ${because(lead)}`),
    commands,
    addresses,
    date,
  );
}

/** Tells which letters were given up. */
export function deadDigest(leads: AnnouncedLead[], addresses: Addresses, date: Date): Letter {
  const commands = ['npm run leads -- list --state dead', 'npm run leads -- retry <id>'];
  return digest(
    'dead',
    words.dead,
    leads.map(({ id }) => id),
    commands,
    addresses,
    date,
  );
}

function digest(
  kind: string,
  said: { subject: string; text: string },
  leads: string[],
  commands: string[],
  addresses: Addresses,
  date: Date,
): Letter {
  const lines = leads.slice(0, LISTED);
  if (leads.length > LISTED) lines.push(fillIn(words.more, { count: String(leads.length - LISTED) }));
  const name = `${kind}-${stamp(date)}-${lines[0]?.slice(0, 36)}`;
  const subject = fillIn(said.subject, { count: String(leads.length) });
  return notice(name, subject, said.text, [...lines, ...commands], addresses, date);
}

function notice(
  name: string,
  heading: string,
  intro: string,
  lines: string[],
  addresses: Addresses,
  date: Date,
): Letter {
  const content = { heading, intro, rows: lines.map((value) => ({ value })) };
  return {
    name,
    messageId: `<${name}@${addresses.domain}>`,
    from: addresses.from,
    to: addresses.to,
    replyTo: null,
    date,
    subject: heading,
    text: asText(content),
    html: asHtml(content, intro),
  };
}

/** The answers in the words of the form. */
const asShown = (payload: ContactPayload): Record<FieldName, string> => ({
  ...payload,
  service: SERVICES[payload.service] ?? payload.service,
  revenue: form.revenues[payload.revenue],
  platforms: payload.platforms.map((platform) => form.platforms[platform]).join(', ') || words.none,
});

const linksOf = ({ email, phone, website }: ContactPayload): Partial<Record<FieldName, string>> => ({
  email: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
  phone: `tel:${phone.replace(/(?:ext|x).*/i, '').replace(/[^\d+]/g, '')}`,
  website,
});
