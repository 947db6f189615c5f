import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { isRead } from '../../scripts/content/fields.ts';

/** Whether a text is made of words that the other agency changes. The values of figures are changed by their digits. */
export const isWords = (key: string, text: string): boolean => key !== 'value' && isRead(key, text);
const ADDRESS = /^(?:[/#]|https?:|mailto:)/;

/** One file of content: its fields, and the Markdown below them where it is a post. */
export type Document = { file: string; data: unknown; body?: string | undefined };

/** Lists of a standard, and what the build writes. They are no words of the agency. */
const NOT_CONTENT = /(?:countries|updated)\.json$/;

/** Every file of content with words in it. */
export const readDocuments = (folder: string): Document[] =>
  readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yml|json|md)$/.test(name) && !NOT_CONTENT.test(name))
    .sort()
    .map((name) => readDocument(join(folder, 'content', name)));

function readDocument(file: string): Document {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.md')) return { file, data: parse(text) };
  const [, fields, ...body] = text.split(/^---$/m);
  return { file, data: parse(fields!), body: body.join('---') };
}

export function writeDocument({ file, data, body }: Document): void {
  if (file.endsWith('.json')) {
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
    return;
  }
  // In quotes, since a reader of an older YAML takes a bare day for a date.
  const fields = stringify(data, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
  writeFileSync(file, body === undefined ? fields : `---\n${fields}---${body}`);
}

type Change = (text: string, key: string) => string;

/** A value with every text in it changed, at any depth. The change is told the key that a text is under. */
export function changeTexts<T>(value: T, change: Change, key = ''): T {
  if (typeof value === 'string') return change(value, key) as T;
  if (Array.isArray(value)) return value.map((item) => changeTexts(item, change, key)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changeTexts(item, change, name)])) as T;
}

/** A document with the words that a visitor reads changed; ids, addresses and keys stay. */
export const changeWords = (document: Document, change: (text: string) => string): Document => ({
  ...document,
  data: changeTexts(document.data, (text, key) => (isWords(key, text) && !ADDRESS.test(text) ? change(text) : text)),
  ...(document.body !== undefined && { body: change(document.body) }),
});

/** All words of the documents that a visitor reads. */
export function textsOf(documents: Document[]): string[] {
  const texts: string[] = [];
  for (const document of documents)
    changeWords(document, (text) => {
      texts.push(text);
      return text;
    });
  return texts;
}
