import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS } from '@fairlead/site/src/content/documents.ts';
import { fieldsIn } from '@fairlead/site/src/content/fields.ts';
import { KINDS } from '@fairlead/site/src/content/kinds.ts';
import { must } from '@fairlead/support/must.ts';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

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
  return { file, data: parse(must(fields)), body: body.join('---') };
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

/** The schema of a file by its path below content/. */
function schemaOf(file: string): z.ZodType {
  const path = file.slice(file.lastIndexOf('content/') + 'content/'.length).replaceAll('\\', '/');
  const document = DOCUMENTS[path];
  if (document) return document;
  const kind = Object.values(KINDS).find((kind) => kind.path === path || path.startsWith(`${kind.path}/`));
  if (!kind) throw new Error(`No schema describes content/${path}.`);
  return kind.holds === 'list' ? z.record(z.string(), kind.schema as z.ZodType) : kind.schema;
}

type Change = (text: string, key: string, isWords: boolean) => string;

/**
 * A document with every text in its fields changed, at any depth. The change is told the key that a text is under, alone
 * or in a list, and whether a visitor reads it.
 */
export function changeTexts(document: Document, change: Change): Document {
  const read = new Set(
    fieldsIn(schemaOf(document.file), document.data).flatMap(({ path, meta }) => (meta.prose ? path.join('.') : [])),
  );
  const changed = (value: unknown, path: string[], key: string): unknown => {
    if (typeof value === 'string') return change(value, key, read.has(path.join('.')));
    if (Array.isArray(value)) return value.map((item, at) => changed(item, [...path, `${at}`], key));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, changed(item, [...path, name], name)]),
    );
  };
  return { ...document, data: changed(document.data, [], '') };
}

/** A document with the words that a visitor reads changed; ids, addresses and keys stay. */
export function changeWords(document: Document, change: (text: string) => string): Document {
  const changed = changeTexts(document, (text, _, isWords) => (isWords && !ADDRESS.test(text) ? change(text) : text));
  return { ...changed, ...(document.body !== undefined && { body: change(document.body) }) };
}

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
