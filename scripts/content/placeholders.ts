import { readFileSync } from 'node:fs';
import { KINDS } from '../../src/content/kinds.ts';
import type { Entry } from './entries.ts';
import { values } from './fields.ts';

/** Fields that the owner still has to confirm or replace: `status` reads `placeholder`. */
export const placeholders = (entries: Entry[]): string[] =>
  entries.flatMap(({ file, id, data, kind }) =>
    values(data, 'status')
      .filter(({ text }) => text === 'placeholder')
      .map(({ field }) => `${file}: ${KINDS[kind].holds === 'list' ? `${id}.` : ''}${field}`),
  );

/** A placeholder with its line, and what the owner is asked about it. */
export type OpenQuestion = { file: string; line: number; field: string; question: string };

/** The placeholders as questions to the owner, in the order of the files. */
export const openQuestions = (entries: Entry[]): OpenQuestion[] =>
  entries.flatMap(({ file, id, data, kind }) => {
    const found = values(data, 'status').filter(({ text }) => text === 'placeholder');
    return found.map(({ field }, at) => ({
      file,
      line: lineOf(file, kind === 'quotes' ? id : '', at),
      field: kind === 'quotes' ? `${id}.${field}` : field,
      question: 'Is this right? Correct what stands beside it, and write status: confirmed.',
    }));
  });

/** The line of one of the placeholders below a key; below none, of the whole file. The first line of a file is 1. */
function lineOf(file: string, key: string, at: number): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = key === '' ? 0 : lines.findIndex((line) => line.startsWith(`${key}:`));
  const found = lines.flatMap((line, index) => (index >= start && /status: placeholder/.test(line) ? [index + 1] : []));
  return found[at] ?? start + 1;
}
