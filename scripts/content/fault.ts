import { KINDS } from '../../src/content/kinds.ts';
import type { Entry } from './entry.ts';
import type { Fault } from './report.ts';

export type { Fault };

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
