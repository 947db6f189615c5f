/** What keeps a file from being JSON, in words for somebody who has never heard of JSON. */
import type { SourceFault } from './yaml-faults.ts';

const TOKEN =
  /(?<text>"(?:[^"\\\n\r]|\\.)*")|(?<open>[{[])|(?<close>[}\]])|(?<colon>:)|(?<comma>,)|(?<value>-?\d[\d.eE+-]*|true|false|null)|(?<comment>\/[/*].*)|(?<other>"[^"\n\r]*|[^\s{}[\]:,"]+)/g;

type Token = { type: string; text: string; line: number };

function tokensOf(text: string): Token[] {
  let line = 1;
  let at = 0;
  return [...text.matchAll(TOKEN)].map((match) => {
    line += text.slice(at, match.index).split('\n').length - 1;
    at = match.index;
    const type = Object.entries(match.groups!).find(([, found]) => found !== undefined)![0];
    return { type, text: match[0], line };
  });
}

const CLOSES = { '{': '}', '[': ']' };

/** What is wrong with a token that no file may have, wherever it stands. */
function forbidden({ type, text }: Token): string | undefined {
  if (type === 'comment') return 'Has a comment. JSON has none: remove it.';
  if (type === 'text') {
    if (/\\(?!["\\/bfnrt]|u[0-9a-f]{4})/i.test(text.replaceAll('\\\\', ''))) return 'Has a backslash. Write two.';
    return text.includes('\t') ? 'Has a tab in a text. Write a space.' : undefined;
  }
  if (type !== 'other') return undefined;
  if (text.startsWith('"')) return 'Opens a double quote that is not closed on its line. Close it.';
  if (/^[“”„]/.test(text)) return 'Has curly quotes. Write straight ones: " at both ends.';
  if (text.startsWith("'")) return `Has single quotes. Write double quotes: "${text.replaceAll("'", '')}"`;
  return `Has "${text}" without quotes. Write "${text}" in double quotes.`;
}

/** Reads the tokens with a stack of what is open: an object expects a key, a colon, a value, then a comma or its end. */
class Reader {
  private readonly open: Token[] = [];
  private expects: 'value' | 'key' | 'colon' | 'next' | 'nothing' = 'value';
  private last: Token | undefined;

  /** @returns what is wrong when this token comes next */
  take(token: Token): SourceFault | undefined {
    const { last } = this;
    const wrong = this.wrong(token);
    this.last = token;
    if (!wrong) return undefined;
    const before = last && /comma is missing|colon is missing|Ends with a comma/.test(wrong);
    return { line: before ? last.line : token.line, message: wrong };
  }

  /** @returns what is wrong when the file ends here */
  end(): SourceFault | undefined {
    const left = this.open.at(-1);
    if (!left) return this.last ? undefined : { line: 1, message: 'Is empty.' };
    const closing = CLOSES[left.text as '{'];
    return { line: left.line, message: `Opens ${left.text}, which is never closed. Add ${closing} where it ends.` };
  }

  private wrong(token: Token): string | undefined {
    const within = this.open.at(-1)?.text;
    if (
      token.type === 'other' &&
      this.last?.type === 'text' &&
      this.last.line === token.line &&
      this.expects === 'next'
    )
      return 'Goes on after a closing quote. If a quote belongs to the text, write the curly ones: “ ”.';
    const found = forbidden(token);
    if (found) return found;
    const isValue = ['text', 'value', 'open'].includes(token.type);
    if (this.expects === 'nothing') return `Has ${token.text} after its end. Remove it.`;
    if (token.type === 'close') return this.close(token, within);
    if (this.expects === 'colon')
      return this.expect(token.type === 'colon', 'value', 'A colon is missing after the key.');
    if (this.expects === 'next')
      return this.expect(
        token.type === 'comma',
        within === '{' ? 'key' : 'value',
        isValue ? 'A comma is missing at the end of this line.' : `Has ${token.text} where a comma belongs.`,
      );
    if (this.expects === 'key')
      return this.expect(token.type === 'text', 'colon', `Has ${token.text} where a key in double quotes belongs.`);
    if (!isValue) return `Has ${token.text} where a value belongs. Write the value, or remove the key.`;
    if (token.type === 'open') this.open.push(token);
    this.expects =
      token.type === 'open' ? (token.text === '{' ? 'key' : 'value') : this.open.length > 0 ? 'next' : 'nothing';
    return undefined;
  }

  private expect(right: boolean, next: Reader['expects'], message: string): string | undefined {
    if (!right) return message;
    this.expects = next;
    return undefined;
  }

  private close({ text }: Token, within: string | undefined): string | undefined {
    if (this.last?.type === 'comma') return `Ends with a comma, and ${text} follows. Remove the comma.`;
    if (this.last?.type === 'colon' || this.expects === 'colon') return 'Has a key without a value. Write the value.';
    if (text !== CLOSES[within as '{']) return `Has ${text} where ${CLOSES[within as '{'] ?? 'nothing'} belongs.`;
    this.open.pop();
    this.expects = this.open.length > 0 ? 'next' : 'nothing';
    return undefined;
  }
}

/** The first thing that keeps a text from being JSON. */
export function jsonFault(text: string): SourceFault | undefined {
  const reader = new Reader();
  for (const token of tokensOf(text)) {
    const fault = reader.take(token);
    if (fault) return fault;
  }
  const end = reader.end();
  if (end) return end;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    return { line: Number(/line (\d+)/.exec(message)?.[1] ?? 1), message: `Is not JSON: ${message}.` };
  }
}
