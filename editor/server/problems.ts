/** Answers that say no, with problems that the page can show beside the fields. */
import type { Fault } from '@fairlead/site/check/entries.ts';
import type { Entry, Path, Problem, Problems, Value } from '../api.ts';
import { isList, valueAt } from '../data.ts';
import { ChangeError } from '../files/tree.ts';

/** A request that is refused. Nothing was written. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 503;
  readonly answer: Problems | Entry;

  constructor(status: Refusal['status'], answer: Refusal['answer']) {
    super('problems' in answer ? answer.problems.map(({ message }) => message).join(' ') : 'The file has changed.');
    this.status = status;
    this.answer = answer;
  }
}

export const refusal = (status: Refusal['status'], message: string, file = '', path: Path = []): Refusal =>
  new Refusal(status, { problems: [{ file, path, message }] });

/** Does some work with a file, and refuses what cannot be done as a problem of this file. */
export function inFile<T>(file: string, work: () => T, remedy = ''): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ChangeError) throw refusal(422, error.message + remedy, file);
    throw error;
  }
}

/**
 * The field of a fault as a path. Places in lists are numbers, keys of objects are not, whatever they look like. Where nobody
 * knows what the file says, what looks like a place is one.
 */
function pathOf(field: string, value: Value | undefined): Path {
  const path: Path = [];
  for (const part of field.split('.').filter((part) => part !== ''))
    path.push(/^\d+$/.test(part) && (value === undefined || isList(valueAt(value, path))) ? Number(part) : part);
  return path;
}

/** The fields by which the checks mean the Markdown of a post, and a file as a whole. */
const SPECIAL: Record<string, Path> = { text: ['body'], file: [] };

/**
 * Faults as problems.
 * @param file the entry that the page shows
 * @param value its data
 */
export const problemsOf = (faults: readonly Fault[], file: string, value?: Value): Problem[] =>
  faults.map((fault) => {
    const special = file.endsWith('.md') || fault.field === 'file' ? SPECIAL[fault.field] : undefined;
    const path = special ?? pathOf(fault.field, fault.file === file ? value : undefined);
    return { file: fault.file, path, message: fault.message };
  });
