/** Answers that say no, with problems that the page can show beside the fields. */
import type { Fault } from '../../scripts/content/entries.ts';
import type { Conflict, Path, Problem, Value } from '../api.ts';

/** A request that is refused. Nothing was written. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 413 | 415 | 422;
  readonly problems: Problem[];

  constructor(status: Refusal['status'], problems: Problem[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.status = status;
    this.problems = problems;
  }
}

/** The file on disk has changed in the same places. */
export class Clash extends Error {
  readonly answer: Conflict;

  constructor(answer: Conflict) {
    super('The file has changed on disk.');
    this.answer = answer;
  }
}

export const refusal = (status: Refusal['status'], message: string, file = '', path: Path = []): Refusal =>
  new Refusal(status, [{ file, path, message }]);

/** The field of a fault as a path. Places in lists are numbers, keys of objects are not, whatever they look like. */
function pathOf(field: string, value: Value | undefined): Path {
  let here: Value | undefined = value;
  return field
    .split('.')
    .filter((part) => part !== '')
    .map((part) => {
      const step = Array.isArray(here) && /^\d+$/.test(part) ? Number(part) : part;
      here = typeof here === 'object' && here !== null ? (here as Record<string | number, Value>)[step] : undefined;
      return step;
    });
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
