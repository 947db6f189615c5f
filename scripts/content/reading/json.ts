import { LineCounter, parseDocument } from 'yaml';
import { jsonFault } from './json-faults.ts';
import { linesOf } from './lines.ts';
import type { Source } from './yaml.ts';
import { duplicateKeys } from './yaml-faults.ts';

/** Reads JSON. A key that stands twice is a fault too, since the second one would win unseen. */
export function readJson(text: string): Source {
  // JSON is YAML as well, whose parser knows the line of each field.
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineOf = linesOf(document, lineCounter);
  const fault = jsonFault(text);
  const faults = fault ? [fault] : duplicateKeys(text, document, lineCounter);
  return { data: fault ? undefined : JSON.parse(text), lineOf, faults };
}
