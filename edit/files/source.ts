/** A content file in its parts: the fields as YAML or JSON, and the Markdown of a post. */
import type { Change, Value } from '../api.ts';
import type { DataChange } from '../data.ts';
import { applyChanges, dataOf, type KeysAt } from './change.ts';
import { ChangeError, readTree } from './tree.ts';

type Parts = { before: string; fields: string; between: string; body: string | null; after: string };

const POST = /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*\r?$\s*)([\s\S]*)$/m;

/**
 * Splits a file. The empty lines around the Markdown belong to no part that is edited, so they stay.
 * @throws {ChangeError} when a post has no fields between two lines of hyphens
 */
function split(file: string, text: string): Parts {
  if (!file.endsWith('.md')) return { before: '', fields: text, between: '', body: null, after: '' };
  const [, before, fields, between, rest] = POST.exec(text) ?? [];
  if (rest === undefined)
    throw new ChangeError('The file does not have its fields between two lines of three hyphens (---).');
  const body = rest.trimEnd();
  return { before: before!, fields: fields!, between: between!, body, after: rest.slice(body.length) };
}

const isJson = (file: string): boolean => file.endsWith('.json');

/** In the page of the editor, each line ends as on Unix. */
const unix = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * What an entry says.
 * @param file its name, whose ending tells how it is written
 * @throws {ChangeError} when the text cannot be read
 */
export function readParts(file: string, text: string): { value: Value; body: string | null } {
  const { fields, body } = split(file, text);
  return { value: dataOf(readTree(fields, isJson(file))), body: body === null ? null : unix(body) };
}

const isData = (change: Change): change is DataChange => change.op !== 'body';

/**
 * Makes changes in the text of a file.
 * @returns the text, in which everything else is as it was
 * @throws {ChangeError} when a change cannot be made; then none is
 */
export function changeText(file: string, text: string, changes: readonly Change[], keysAt?: KeysAt): string {
  const parts = split(file, text);
  const fields = applyChanges(parts.fields, isJson(file), changes.filter(isData), keysAt);
  const written = changes.findLast((change) => change.op === 'body');
  if (!written) return parts.before + fields + parts.between + (parts.body ?? '') + parts.after;
  if (parts.body === null) throw new ChangeError('This file has no text below its fields.');
  const same = unix(written.value).trim() === unix(parts.body);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const body = same ? parts.body : unix(written.value).trim().replaceAll('\n', newline);
  const between = parts.between.endsWith('\n') ? parts.between : `${parts.between}${newline}${newline}`;
  return parts.before + fields + between + body + (parts.after || newline);
}
