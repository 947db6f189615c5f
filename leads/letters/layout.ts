/** How a letter looks, as text and as HTML. */
import { PALETTE } from '@fairlead/contract/palette.ts';
import { balanced, escapeMarkup, isolated } from '@fairlead/contract/text.ts';

/** One line of a letter. `href` is where a click on the value leads. The value turns no text around it. */
export type Row = { label?: string; value: string; href?: string };
/** What a reminder says, in a letter or a chat. `subject` has the agency's words alone. */
export type ReminderText = { subject: string; heading: string; intro: string; rows: Row[] };
export type Content = { heading: string; intro?: string; rows: Row[]; note?: string };

/** A time for the name of a letter's file, in UTC: `20260131-080000`. */
export const stamp = (date: Date): string => date.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/** `2026-01-31 08:00 UTC` */
export const timeText = (at: number): string => `${new Date(at).toISOString().replace('T', ' ').slice(0, 16)} UTC`;

/** The plain text of a letter. */
export function asText({ heading, intro, rows, note }: Content): string {
  const lines = rows.map(({ label, value }) => {
    const shown = value.split('\n').map(isolated).join('\n');
    return label ? `${label}: ${shown}` : shown;
  });
  return [heading, ...(intro ? ['', intro] : []), '', ...lines, ...(note ? ['', note] : []), ''].join('\n');
}

const ISOLATES: Readonly<Record<string, string>> = {
  ...{ '\u2066': '<bdi dir="ltr">', '\u2067': '<bdi dir="rtl">', '\u2068': '<bdi>', '\u2069': '</bdi>' },
};

/** A text as HTML. What is isolated in it becomes an element, which more mail programs know than the characters. */
const asMarkup = (text: string): string =>
  escapeMarkup(balanced(text)).replace(/[\u2066-\u2069]/g, (mark) => ISOLATES[mark] ?? mark);

/**
 * The HTML of a letter: a table with inline styles, because many mail programs know nothing else. One column, so that it fits a phone.
 * @param preview what a mail program's list shows after the subject
 */
export function asHtml({ heading, intro, rows, note }: Content, preview: string): string {
  const paragraph = (text: string | undefined) =>
    text ? `<tr><td style="padding:16px 0;${LINE};color:${PALETTE.slate}">${asMarkup(text)}</td></tr>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeMarkup(heading)}</title></head>
<body style="margin:0;background:${PALETTE.paper};color:${PALETTE.ink};font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="display:none">${asMarkup(preview)}</div>
<table role="presentation" style="width:100%;max-width:560px;margin:0 auto;padding:24px 20px;border-collapse:separate;border-spacing:0">
<tr><td style="padding:0 0 20px"><div style="width:64px;border-top:4px solid ${PALETTE.signal};margin-bottom:20px"></div><h1 style="margin:0;font-size:26px;line-height:1.2;overflow-wrap:anywhere">${asMarkup(heading)}</h1></td></tr>
${paragraph(intro)}${rows.map(htmlRow).join('\n')}
${paragraph(note)}
</table></body></html>`;
}

const LINE = `border-top:1px solid ${PALETTE['hair-paper']}`;

function htmlRow({ label, value, href }: Row): string {
  const text = asMarkup(isolated(value));
  const linked = href ? `<a href="${escapeMarkup(href)}" style="color:${PALETTE.ink}">${text}</a>` : text;
  const head = label ? `<div style="font-size:13px;color:${PALETTE.slate}">${asMarkup(label)}</div>` : '';
  return `<tr><td style="padding:12px 0;${LINE}">${head}<div style="font-size:17px;overflow-wrap:anywhere">${linked}</div></td></tr>`;
}
