/** The letters that the agency gets, one public function each. Only lead letters hold what a visitor typed. */
import form from '../content/form.json' with { type: 'json' };
import said from '../content/function.json' with { type: 'json' };
import { FIELD_NAMES, type FieldName } from '../contract/contact.ts';
import type { Config } from './config.ts';
import type { Lead } from './db/schema.ts';
import { escapeHtml, fillIn } from './html.ts';
import { payloadOf } from './leads.ts';
import type { Letter } from './mail/mailer.ts';

type Addresses = Config['letters'];
/** A line of a letter: what it is, what it says, and where a click leads. */
type Row = { label: string; value: string; href?: string };

const words = said.letters;
const SERVICES: Record<string, string> = Object.assign({}, ...Object.values(form.services));
const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/** A new lead, addressed so that a reply reaches the visitor. The same lead always makes the same letter. */
export function leadLetter(lead: Lead, addresses: Addresses): Letter {
  const payload = payloadOf(lead);
  const name = `${payload.firstName} ${payload.lastName}`;
  const shown: Record<FieldName, string> = {
    ...payload,
    service: SERVICES[payload.service] ?? payload.service,
    revenue: form.revenues[payload.revenue],
    platforms: payload.platforms.map((platform) => form.platforms[platform]).join(', ') || words.none,
  };
  const links: Partial<Record<FieldName, string>> = {
    email: `mailto:${encodeURIComponent(payload.email).replace('%40', '@')}`,
    phone: `tel:${payload.phone.replace(/ext.*|x.*/i, '').replace(/[^\d+]/g, '')}`,
    website: payload.website,
  };
  const rows: Row[] = FIELD_NAMES.map((field) => ({
    label: form.fields[field].label,
    value: shown[field],
    ...(links[field] && { href: links[field] }),
  }));
  rows.push(
    { label: words.received, value: `${new Date(lead.received_at).toISOString().replace('T', ' ').slice(0, 16)} UTC` },
    { label: words.reference, value: lead.id },
  );
  const heading = fillIn(words.heading, { name });
  const note = fillIn(words.reply, { name: payload.firstName });
  return {
    name: `${stamp(lead.received_at)}-${lead.id}`,
    messageId: `<${lead.id}@${addresses.domain}>`,
    from: addresses.from,
    to: addresses.to,
    replyTo: { name, address: payload.email },
    date: new Date(lead.received_at),
    subject: fillIn(words.subject, { name, service: shown.service }),
    text: asText(heading, rows, note),
    html: asHtml(heading, fillIn(words.preview, shown), rows, note),
  };
}

const asText = (heading: string, rows: Row[], note: string): string =>
  [heading, '', ...rows.map(({ label, value }) => `${label}: ${value}`), '', note, ''].join('\n');

// Mail programs know tables and inline styles; one column reads well on a phone.
function asHtml(heading: string, preview: string, rows: Row[], note: string): string {
  const cell = ({ label, value, href }: Row) => {
    const text = escapeHtml(value);
    const linked = href ? `<a href="${escapeHtml(href)}" style="color:#08282e">${text}</a>` : text;
    return `<tr><td style="padding:12px 0;border-top:1px solid #c3cfcc"><div style="font-size:13px;color:#3f5c62">${escapeHtml(label)}</div><div style="font-size:17px;overflow-wrap:anywhere">${linked}</div></td></tr>`;
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#f3f5f1;color:#08282e;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="display:none">${escapeHtml(preview)}</div>
<table role="presentation" style="width:100%;max-width:560px;margin:0 auto;padding:24px 20px;border-collapse:separate;border-spacing:0">
<tr><td style="padding-bottom:20px"><div style="width:64px;border-top:4px solid #ff5420;margin-bottom:20px"></div><h1 style="margin:0;font-size:26px;line-height:1.2;overflow-wrap:anywhere">${escapeHtml(heading)}</h1></td></tr>
${rows.map(cell).join('\n')}
<tr><td style="padding:20px 0 0;border-top:1px solid #c3cfcc;color:#3f5c62">${escapeHtml(note)}</td></tr>
</table></body></html>`;
}
