/** What a visitor reads about the faults of a submission. Page and function pass in the words of content/form.json. */

import { FIELD_NAMES, type FieldName } from './field-list.ts';
import type { FieldReasons } from './fields.ts';

export type FaultWords = {
  /** For each field, sentences by their reasons. */
  fields: Record<FieldName, { remedy: Readonly<Record<string, string>> }>;
  /** `numbers` begins with the word for two. */
  summary: { one: string; many: string; numbers: string[] };
};

/** The sentence for the fault of a field. A reason without its own sentence gets the first one of the field. */
export function remedyFor({ fields }: FaultWords, name: FieldName, reasons: FieldReasons): string | undefined {
  const reason = reasons[name];
  if (reason === undefined) return undefined;
  const { remedy } = fields[name];
  return remedy[reason] ?? Object.values(remedy)[0];
}

/** The fields with a fault, in the order of the form, with their sentences. */
export const remedies = (words: FaultWords, reasons: FieldReasons): [name: FieldName, remedy: string][] =>
  FIELD_NAMES.flatMap((name) => {
    const remedy = remedyFor(words, name, reasons);
    return remedy === undefined ? [] : [[name, remedy]];
  });

/** The title of the error summary: "Three answers need another look". */
export const summaryTitle = ({ summary: { one, many, numbers } }: FaultWords, count: number): string =>
  count === 1 ? one : many.replace('{count}', numbers[count - 2] ?? String(count));
