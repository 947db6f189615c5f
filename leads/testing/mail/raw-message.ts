/** Raw messages as mail programs write them. */
import { random } from '@fairlead/support/random.ts';

export type Draft = {
  from: string;
  to: string;
  subject?: string;
  date?: string | null;
  messageId?: string | null;
  /** Message-IDs that it answers. */
  references?: string[];
  /** Further headers, a line each. */
  headers?: string[];
  text: string;
  /** The HTML part; without it, there is only text. */
  html?: string;
  encoding?: Encoding;
};

/** How a text is written into a message. */
const ENCODINGS = {
  'utf-8': { type: 'text/plain; charset=utf-8', transfer: '8bit', encode: (text: string) => Buffer.from(text) },
  quoted: { type: 'text/plain; charset="UTF-8"', transfer: 'quoted-printable', encode: quotedPrintable },
  base64: {
    type: 'text/plain; charset=utf-8',
    transfer: 'base64',
    encode: (text: string) => base64(Buffer.from(text)),
  },
  flowed: { type: 'text/plain; charset=utf-8; format=flowed', transfer: '8bit', encode: flowed },
  'windows-1251': {
    ...{ type: 'text/plain; charset=windows-1251', transfer: '8bit' },
    encode: (text: string) => Buffer.from(Array.from(text, (sign) => cyrillic(sign.charCodeAt(0)))),
  },
  'iso-8859-1': {
    ...{ type: 'text/plain; charset=iso-8859-1', transfer: '8bit' },
    encode: (text: string) => Buffer.from(text, 'latin1'),
  },
} as const;
export type Encoding = keyof typeof ENCODINGS;

function quotedPrintable(text: string): Buffer {
  const lines = text.split('\n').map((line) => {
    const signs = Array.from(Buffer.from(line), (byte) =>
      byte > 126 || byte === 61 || byte < 32
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    );
    const rows = [''];
    for (const sign of signs) {
      if ((rows.at(-1) ?? '').length + sign.length > 74) rows.push('');
      rows[rows.length - 1] += sign;
    }
    return rows.join('=\r\n');
  });
  return Buffer.from(lines.join('\r\n'));
}

const base64 = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'));

/** A space at the end of a line says that the paragraph goes on. */
function flowed(text: string): Buffer {
  const lines = text.split('\n').map((line) => (line.startsWith('>') ? line : line.replace(/(.{50}\S*) /g, '$1 \r\n')));
  return Buffer.from(lines.join('\r\n'));
}

const cyrillic = (code: number) => (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code);

/** The bytes of a message. */
export function rawMessage(draft: Draft): Buffer {
  const { from, to, subject = 'Re: Your request', references = [], headers = [], text, html } = draft;
  const { date = 'Mon, 02 Nov 2026 15:00:00 +0000', messageId = '<1@mail.example>', encoding = 'utf-8' } = draft;
  const { type, transfer, encode } = ENCODINGS[encoding];
  const head = [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(date === null ? [] : [`Date: ${date}`]),
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    ...(references.length === 0
      ? []
      : [`In-Reply-To: ${references.at(-1)}`, `References: ${references.join('\r\n ')}`]),
    'MIME-Version: 1.0',
  ];
  const part = (partType: string, partTransfer: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`Content-Type: ${partType}\r\nContent-Transfer-Encoding: ${partTransfer}\r\n\r\n`),
      body,
    ]);
  const plain = part(type, transfer, encode(text));
  if (html === undefined) return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), plain, Buffer.from('\r\n')]);
  const rich = part('text/html; charset=utf-8', 'quoted-printable', quotedPrintable(html));
  const parts = text === '' ? [rich] : [plain, rich];
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\nContent-Type: multipart/alternative; boundary="=_part"\r\n\r\n`),
    ...parts.flatMap((one) => [Buffer.from('--=_part\r\n'), one, Buffer.from('\r\n')]),
    Buffer.from('--=_part--\r\n'),
  ]);
}

/** What nobody should see: it is quoted from older messages. */
export const OLDER = 'This is an older message';
const OLDER_LINES = [`${OLDER}.`, '', 'It has two paragraphs, and:', 'From: the warehouse'];
const quoted = OLDER_LINES.map((line) => `> ${line}`.trimEnd()).join('\n');
const quotedHtml = OLDER_LINES.map((line) => `<p>${line}</p>`).join('');
const SIGNATURE = '-- \nAnn Lee, Example Inc.\n+1 212 555 0100';

type Body = Pick<Draft, 'text' | 'html'>;

/** The same words with an older message below, above or between, as mail programs write them. */
export const QUOTING: Readonly<Record<string, (own: string) => Body>> = {
  Gmail: (own) => ({
    text: `${own}\n\nOn Mon, Nov 2, 2026 at 9:12 AM Ann Lee <ann@agency.example> wrote:\n\n${quoted}\n`,
  }),
  'Gmail with a long name': (own) => ({
    text: `${own}\n\nOn Mon, Nov 2, 2026 at 9:12 AM Ann Alexandra Lee of the Agency <\nann@agency.example> wrote:\n\n${quoted}\n`,
  }),
  'a program that breaks lines': (own) => ({
    text: `${own}\nOn Mon, Nov 2, 2026 at 9:12 AM\nAnn Lee <ann@agency.example>\nwrote:\n${quoted}\n`,
  }),
  'Gmail in HTML': (own) => ({
    text: '',
    html: `<div dir="ltr">${asHtml(own)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 2, 2026 at 9:12 AM Ann Lee &lt;<a href="mailto:ann@agency.example">ann@agency.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${quotedHtml}</blockquote></div>`,
  }),
  Outlook: (own) => ({
    text: `${own}\n\n________________________________\nFrom: Ann Lee <ann@agency.example>\nSent: Monday, November 2, 2026 9:12 AM\nTo: Dana <dana@shop.example>\nSubject: Your request\n\n${OLDER_LINES.join('\n')}\n`,
  }),
  'Outlook in HTML': (own) => ({
    text: '',
    html: `<html><head><style>p { color: red }</style></head><body><div>${asHtml(own)}</div><hr><div id="divRplyFwdMsg"><b>From:</b> Ann Lee &lt;ann@agency.example&gt;<br><b>Sent:</b> Monday, November 2, 2026<br><b>To:</b> Dana<br><b>Subject:</b> Your request</div><div>${quotedHtml}</div></body></html>`,
  }),
  'an old Outlook': (own) => ({
    text: `${own}\n\n-----Original Message-----\nFrom: Ann Lee\n\n${OLDER_LINES.join('\n')}\n`,
  }),
  'Apple Mail': (own) => ({
    text: `${own}\n\n> On Nov 2, 2026, at 9:12 AM, Ann Lee <ann@agency.example> wrote:\n> \n${quoted}\n`,
  }),
  'Apple Mail with what it quotes in a frame': (own) => ({
    text: '',
    html: `<body>${asHtml(own)}<br><div><blockquote type="cite"><div>On Nov 2, 2026, at 9:12 AM, Ann Lee wrote:</div>${quotedHtml}</blockquote></div></body>`,
  }),
  Thunderbird: (own) => ({
    text: `On 11/2/26 9:12 AM, Ann Lee wrote:\n${quoted}\n\n${own}\n\n${SIGNATURE}\n`,
  }),
  'Thunderbird with the answer on top': (own) => ({
    text: `${own}\n\nOn 11/2/26 9:12 AM, Ann Lee wrote:\n${quoted}\n\n${SIGNATURE}\n`,
  }),
  'Thunderbird in German': (own) => ({ text: `${own}\n\nAm 02.11.26 um 09:12 schrieb Ann Lee:\n${quoted}\n` }),
  'Gmail in German': (own) => ({
    text: `${own}\n\nAm Mo., 2. Nov. 2026 um 09:12 Uhr schrieb Ann Lee <ann@agency.example>:\n\n${quoted}\n`,
  }),
  'Outlook in German': (own) => ({
    text: `${own}\n\nVon: Ann Lee <ann@agency.example>\nGesendet: Montag, 2. November 2026 09:12\nAn: Dana\nBetreff: Ihre Anfrage\n\n${OLDER_LINES.join('\n')}\n`,
  }),
  'an old Outlook in German': (own) => ({
    text: `${own}\n\n-----Ursprüngliche Nachricht-----\n${OLDER_LINES.join('\n')}\n`,
  }),
  'Gmail in French': (own) => ({
    text: `${own}\n\nLe lun. 2 nov. 2026 à 09:12, Ann Lee <ann@agency.example> a écrit :\n\n${quoted}\n`,
  }),
  'Gmail in Japanese': (own) => ({
    text: `${own}\n\n2026年11月2日(月) 9:12 Ann Lee <ann@agency.example>:\n\n${quoted}\n`,
  }),
};

const asHtml = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;') || '<br>'}</div>`)
    .join('');

/** What people write, and in which encoding it can be written. */
const WORDS: readonly { text: string; encodings: readonly Encoding[] }[] = [
  {
    text: 'Thanks, Tuesday works.\n\nWe sell to 40 dealers, and each of them has a price list of its own, which is why we asked.',
    encodings: ['utf-8', 'quoted', 'base64', 'flowed', 'windows-1251', 'iso-8859-1'],
  },
  { text: 'Grüße aus Köln!\nDas Budget wäre 5.000 €.', encodings: ['utf-8', 'quoted', 'base64', 'flowed'] },
  { text: 'Grüße aus Köln.', encodings: ['iso-8859-1', 'utf-8'] },
  { text: 'Спасибо\nМы ждем ответа', encodings: ['windows-1251', 'utf-8', 'quoted', 'base64'] },
  { text: 'お見積もりをお願いします。\n店舗は三つあります。', encodings: ['utf-8', 'quoted', 'base64'] },
  { text: '1) Yes = no\n2) "a" < "b" & c\n\n- 100% 👍', encodings: ['utf-8', 'quoted', 'base64'] },
];

export type Sample = { name: string; own: string; draft: Pick<Draft, 'text' | 'html' | 'encoding'> };

/** So many bodies that look random and are the same in every run. */
export function sampleBodies(count: number): Sample[] {
  const r = random(1);
  const styles = Object.entries(QUOTING);
  return Array.from({ length: count }, (_, index) => {
    const [name, quoting] = styles[index % styles.length] ?? r.pick(styles);
    const { text: own, encodings } = r.pick(WORDS);
    const body = quoting(own);
    // What the style itself says has letters of its own.
    const isLatin = /^[\0-\xff]*$/.test(body.text);
    const fitting = encodings.filter((encoding) => isLatin || !encoding.startsWith('iso'));
    const encoding = /[^\0-\x7f\u0410-\u044f]/.test(body.text)
      ? r.pick(fitting.filter((one) => one !== 'windows-1251'))
      : r.pick(fitting);
    return { name: `${index} ${name}, ${encoding}`, own, draft: { ...body, encoding } };
  });
}
