/**
 * What somebody has written in a message, as plain text: without HTML, and without the older messages below it. Every pattern
 * looks at one line of limited length, so the time grows with the text and no faster. `email-reply-parser`, which many use,
 * took half a minute for 22 KB made for it.
 */
import { convert } from 'html-to-text';

/** Characters of HTML and of text that are looked at. */
const MOST_HTML = 262_144;
const MOST_TEXT = 262_144;
/** Characters of a line that patterns see. */
const LONGEST_LINE = 400;
/** Lines that name the writer of what is quoted, at most. */
const MOST_INTRODUCING = 3;

/** Pictures and addresses of links are left out. A quotation gets `>` before its lines, as in plain text. */
export const textOfHtml = (html: string): string =>
  convert(html.slice(0, MOST_HTML), {
    wordwrap: false,
    limits: { maxDepth: 60, maxInputLength: MOST_HTML },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'blockquote', options: { trimEmptyLines: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'block' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
    ],
  });

/** Without signs that nobody sees, and with one kind of line end. */
export const tidy = (text: string): string =>
  text
    .slice(0, MOST_TEXT)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

/**
 * The text without the older messages that it answers: without those below it, and without one above it that it answers as
 * a whole. Whoever answers line by line keeps the lines between. A text of nothing else stays as it is.
 * @param text from `tidy`
 */
export function withoutOlder(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((_, at) => beginsOlder(lines, at));
  const own = withoutQuoteAbove(withoutQuoteBelow(start === -1 ? lines : lines.slice(0, start)));
  return blankless(own).join('\n') || blankless(lines).join('\n');
}

const isBlank = (line: string) => line.trim() === '';
const isQuote = (line: string) => line.startsWith('>');
const isRule = (line: string) => /^\s*[-_=*]{5,200}$/.test(line);
const seen = (line: string) => line.slice(0, LONGEST_LINE);

function blankless(lines: string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line) && !isRule(seen(line)));
  return first === -1 || last < first ? [] : lines.slice(first, last + 1);
}

/** `-----Original Message-----`, as mail programs of some languages write it. */
const ORIGINAL =
  /^\s*[-_]{2,40}\s*(?:original (?:message|appointment)|ursprüngliche nachricht|originalnachricht|message d[’']origine|message original|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|ursprungligt meddelande|oprindelig (?:meddelelse|besked)|opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|původní zpráva|исходное сообщение|元のメッセージ|原始邮件|원본 메시지)\s*[-_]{2,40}$/iu;

/** The first line of the headers that Outlook writes above what it quotes, and what the lines below look like. */
const SENDER =
  /^\s*\*?(?:from|von|de|da|van|från|fra|lähettäjä|od|gönderen|kimden|от|发件人|寄件者|差出人|보낸 사람)\*?\s{0,4}[:：]\*?\s{0,4}\S/iu;
const HEADER = /^\s*\*?[\p{L}][\p{L} .'-]{0,20}\*?\s{0,4}[:：]/u;
/** `---------- Forwarded message ---------`. What is forwarded is what somebody wants to show. */
const MARK = /^\s*-{3,40}[^-].{0,60}-{3,40}$/;

function beginsOlder(lines: string[], at: number): boolean {
  const line = seen(lines[at] ?? '');
  if (ORIGINAL.test(line)) return true;
  if (!SENDER.test(line)) return false;
  const before = seen(lines.slice(0, at).findLast((other) => !isBlank(other)) ?? '');
  if (MARK.test(before)) return false;
  // `From: 9:00` and `To: 17:00` are what a person writes: the headers are four lines, or three with an address.
  const headers = lines.slice(at + 1, at + 6).filter((other) => HEADER.test(seen(other)));
  return headers.length >= (line.includes('@') ? 2 : 3);
}

/** What introduces a quotation ends with a colon, and has a time or an address: `On Mon, Nov 2, 2026 at 9:00 AM Ann <ann@example.com> wrote:` */
const ENDS_INTRODUCTION = /[:：]$/;
const TIME = /\b\d{4}\b|\d[:.h]\d\d|\d年/;

/** The index of the first of the lines before `end` that introduce what is quoted; `end` for none. */
function introductionBefore(lines: string[], end: number): number {
  let last = end - 1;
  while (last >= 0 && isBlank(lines[last] ?? '')) last--;
  if (!ENDS_INTRODUCTION.test(seen(lines[last] ?? '').trimEnd())) return end;
  let found = end;
  for (let first = last; first >= 0 && last - first < MOST_INTRODUCING; first--) {
    const line = seen(lines[first] ?? '');
    if (isBlank(line)) break;
    if (TIME.test(line)) return first;
    if (line.includes('@')) found = first;
  }
  return found;
}

function withoutQuoteBelow(lines: string[]): string[] {
  // A signature may stand below what is quoted.
  const signature = lines.lastIndexOf('--');
  for (const end of signature > 0 ? [lines.length, signature] : [lines.length]) {
    const last = lines.slice(0, end).findLastIndex((line) => !isBlank(line) && !isQuote(line));
    const hasQuote = lines.slice(last + 1, end).some(isQuote);
    if (hasQuote) return lines.slice(0, introductionBefore(lines, last + 1));
  }
  return lines;
}

function withoutQuoteAbove(lines: string[]): string[] {
  const first = lines.findIndex(isQuote);
  if (first === -1) return lines;
  const after = lines.findIndex((line, at) => at > first && !isBlank(line) && !isQuote(line));
  const isOne = after !== -1 && !lines.slice(after).some(isQuote);
  const isAtTop = lines.slice(0, introductionBefore(lines, first)).every(isBlank);
  return isOne && isAtTop ? lines.slice(after) : lines;
}
