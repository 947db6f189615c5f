/** Reads a raw message. Pictures and other files are not kept, and nothing is loaded. */

import { cut } from '@fairlead/leads/lead.ts';
import { type Message, messageKey } from '@fairlead/leads/messages.ts';
import { type AddressObject, type EmailAddress, type HeaderLines, type Headers, MailParser } from 'mailparser';
import { textOfHtml, tidy, withoutOlder } from './plain-text.ts';

/** Bytes of a text, and characters of a name or a subject, that are kept. */
const LONGEST_TEXT = 65_536;
const LONGEST_NAME = 200;
const LONGEST_SUBJECT = 300;
/** Files, addresses and ids that are looked at. */
const MOST_FILES = 20;
const MOST_ADDRESSES = 50;
const MOST_IDS = 100;

/** @throws Error for what is no message, or has no sender */
export async function readMessage(raw: Uint8Array): Promise<Message> {
  const { headers, lines, text, html, files } = await parse(raw);
  const [from] = addressesIn(headers.get('from'));
  if (from === undefined) throw new Error('The message has no sender.');
  const messageId = firstOf(lines, 'message-id')?.trim() || null;
  const subject = textOf(headers.get('subject'));
  const plain = tidy(text?.trim() ? text : html === null ? '' : textOfHtml(html));
  // What somebody forwards is what they want to show.
  const own = /^\s*(?:fwd?|wg|tr|rv|enc|vs|vb|doorst)\s*:/i.test(subject) ? plain.trim() : withoutOlder(plain);
  const kept = cut(own, LONGEST_TEXT);
  return {
    key: messageKey(messageId ?? raw),
    messageId,
    answers: idsIn([firstOf(lines, 'in-reply-to'), firstOf(lines, 'references')]),
    from: { name: shown(from.name, LONGEST_NAME), address: from.address ?? '' },
    to: [...addressesIn(headers.get('to')), ...addressesIn(headers.get('cc'))]
      .flatMap(({ address }) => address ?? [])
      .slice(0, MOST_ADDRESSES),
    date: timeOf(firstOf(lines, 'date')),
    receivedAt: timeOf(firstOf(lines, 'received')?.split(';').at(-1)),
    isAutomatic: isAutomatic(lines, subject),
    subject: shown(subject, LONGEST_SUBJECT),
    text: kept,
    isCut: kept.length < own.length,
    files: files.slice(0, MOST_FILES).map((name) => shown(name, LONGEST_NAME)),
  };
}

type Parsed = { headers: Headers; lines: HeaderLines; text: string | null; html: string | null; files: string[] };

/** It streams, so that no file is in memory; and a message of many thousand parts is refused. */
function parse(raw: Uint8Array): Promise<Parsed> {
  const options = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true };
  const parser = new MailParser(options);
  const parsed: Parsed = { headers: new Map(), lines: [], text: null, html: null, files: [] };
  return new Promise((resolve, reject) => {
    parser.on('error', reject);
    parser.on('headers', (headers) => {
      parsed.headers = headers;
    });
    parser.on('headerLines', (lines) => {
      parsed.lines = lines;
    });
    parser.on('data', (part) => {
      if (part.type === 'text') {
        parsed.text = part.text ?? null;
        parsed.html = part.html || null;
        return;
      }
      if (part.filename) parsed.files.push(part.filename);
      part.content.on('error', reject);
      part.content.on('end', () => part.release?.());
      part.content.resume();
    });
    parser.on('end', () => resolve(parsed));
    parser.end(raw);
  });
}

/** The value of the first header of this name: a mail server writes its own above the others. */
function firstOf(lines: HeaderLines, name: string): string | undefined {
  const line = lines.find(({ key }) => key === name)?.line;
  return line?.slice(line.indexOf(':') + 1).replace(/\r?\n/g, '');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const shown = (text: string, most: number): string =>
  tidy(text).replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed();

/** Those of groups too, and none that is no address. */
function addressesIn(header: unknown): EmailAddress[] {
  const all = (header === undefined ? [] : [header].flat()) as AddressObject[];
  const boxes = all.flatMap(({ value }) => value.flatMap((entry) => entry.group ?? [entry]));
  return boxes.filter(({ address }) => address?.includes('@'));
}

const idsIn = (values: (string | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value?.match(/<[^<>\s]{3,400}>/g) ?? []).slice(0, MOST_IDS)),
];

function timeOf(text: string | undefined): number | null {
  // Behind it may stand the name of the zone, which parsers do not agree about.
  const time = Date.parse((text ?? '').replace(/\([^()]*\)/g, '').trim());
  return Number.isFinite(time) ? time : null;
}

/** How programs begin the subject of an answer that nobody wrote, where they say it in no header. */
const AUTOMATIC_SUBJECT =
  /^\s*(?:auto(?:matic|mated)?[ -]?(?:reply|response)\b|out of (?:the )?office(?:\s*(?:reply|autoreply|message|[:(-])|$)|abwesenheitsnotiz|automatische (?:antwort|e-mail)|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|automatiskt svar|autosvar|автоматический ответ|自动回复|自動返信)/iu;

/** Whether a program has written it: an answer of somebody who is away, a bounce, a letter to many. */
function isAutomatic(lines: HeaderLines, subject: string): boolean {
  const value = (name: string) => firstOf(lines, name)?.trim().toLowerCase();
  const submitted = value('auto-submitted');
  return (
    (submitted !== undefined && submitted !== '' && !/^no\b/.test(submitted)) ||
    // A list passes on what people write, so `list` says nothing.
    /^(?:bulk|junk|auto_reply)\b/.test(value('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-failed-recipients'].some((name) => {
      const said = value(name);
      return said !== undefined && said !== 'no';
    }) ||
    value('return-path') === '<>' ||
    (value('content-type') ?? '').startsWith('multipart/report') ||
    AUTOMATIC_SUBJECT.test(subject.slice(0, LONGEST_SUBJECT))
  );
}
