import { LineCounter, parseDocument } from 'yaml';
import { type LineOf, linesOf } from './lines.ts';
import { misread } from './misread.ts';
import { type SourceFault, yamlFaults } from './yaml-faults.ts';

/** A file as data, with the lines of its fields; or what keeps it from being read. */
export type Source = { data: unknown; lineOf: LineOf; faults: SourceFault[] };

/**
 * Reads YAML as Astro does, where a day such as 2026-11-20 is a date.
 * @param before how many lines of the file stand above the text
 */
export function readYaml(text: string, before = 0): Source {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    customTags: (tags) => [...tags, 'timestamp'],
  });
  const lineOf = linesOf(document, lineCounter, before);
  const found = yamlFaults(text, document, lineCounter);
  const faults = (found.length > 0 ? found : misread(document, lineCounter)).map(({ line, message }) => ({
    line: before + line,
    message,
  }));
  return { data: found.length > 0 ? undefined : document.toJS(), lineOf, faults };
}
