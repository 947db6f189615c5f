import { DOCUMENTS } from '../../src/content/documents.ts';
import { readSource } from './reading/source.ts';
import type { Fault } from './report.ts';
import { schemaFaults } from './schema/issues.ts';

/** What is wrong with the JSON files below a content folder. */
export const documentFaults = (root = 'content'): Fault[] =>
  Object.entries(DOCUMENTS).flatMap(([name, schema]) => {
    const file = `${root}/${name}`;
    const { data, faults, lineOf } = readSource(file);
    if (data === undefined) return faults;
    const found = schemaFaults(schema, data).map(({ path, message }) => ({
      file,
      line: lineOf?.(path) ?? 1,
      field: path.join('.'),
      message,
    }));
    return [...faults, ...found];
  });
