import { KINDS } from '../../src/content/kinds.ts';
import type { Entry } from './entry.ts';

/** What is wrong with a field, and what to do about it. The line counts from 1; without one, the whole file is meant. */
export type Fault = { file: string; line?: number; field: string; message: string };

/** Looks at all entries at once and names each fault that it finds. */
export type Check = (entries: Entry[]) => Fault[];

/** The path of a field within its file: in a list, an entry stands below its id. */
const pathInFile = ({ kind, id }: Entry, field: string): string[] => {
  const path = field.split('.').filter((part) => part !== '');
  return KINDS[kind].holds === 'list' && path[0] !== id ? [id, ...path] : path;
};

/** A fault of one field, such as `seo.title` or `which.0.service`, with the line of the field. */
export function fault(entry: Entry, field: string, message: string): Fault {
  const path = pathInFile(entry, field);
  const line = entry.lineOf?.(path);
  return { file: entry.file, ...(line !== undefined && { line }), field: path.join('.'), message };
}

/** A field as people count: the third item of `which` is "number 3", not 2. */
const spoken = (field: string): string =>
  field
    .replace(/(^|\.)(\d+)(?=\.|$)/g, (_, dot: string, index: string) => `${dot && ', '}number ${Number(index) + 1}`)
    .replace(/(number \d+)\./g, '$1, ');

/** A fault as one line: `content/site.yml:7: social, number 1, url: …`. */
export const lineOfFault = ({ file, line, field, message }: Fault): string =>
  [line === undefined ? file : `${file}:${line}`, spoken(field), message].filter((part) => part !== '').join(': ');
