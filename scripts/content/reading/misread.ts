/** What YAML reads without a complaint, but not as it was meant. */
import { type Document, isScalar, type LineCounter, visit } from 'yaml';
import { QUOTES, type SourceFault } from './yaml-faults.ts';

/** Texts that end at a # without a space after it: the rest would be taken for a comment. */
function looseComments(document: Document, counter: LineCounter): SourceFault[] {
  const found: SourceFault[] = [];
  visit(document, {
    Scalar(_, scalar) {
      if (!isScalar(scalar) || !scalar.range || !scalar.comment || /^[\s#-]/.test(scalar.comment)) return;
      const message = `The text ends before #${scalar.comment}, which is taken for a comment. ${QUOTES}.`;
      found.push({ line: counter.linePos(scalar.range[0]).line, message });
    },
  });
  return found;
}

/** Days such as 2026-11-31, which YAML takes for the first of December. */
function impossibleDays(document: Document, counter: LineCounter): SourceFault[] {
  const found: SourceFault[] = [];
  visit(document, {
    Scalar(_, { value, source, range }) {
      const day = /^\d{4}-\d{1,2}-\d{1,2}/.exec(source ?? '')?.[0];
      if (!(value instanceof Date) || !range || !day) return;
      const parts = [value.getUTCFullYear(), value.getUTCMonth() + 1, value.getUTCDate()];
      if (day.split('-').every((part, index) => Number(part) === parts[index])) return;
      const message = `Reads ${day}, which is no day of the calendar. Write one that is, such as 2026-11-20.`;
      found.push({ line: counter.linePos(range[0]).line, message });
    },
  });
  return found;
}

/** Texts and days that stand otherwise in the file than they are read. */
export const misread = (document: Document, counter: LineCounter): SourceFault[] => [
  ...looseComments(document, counter),
  ...impossibleDays(document, counter),
];
