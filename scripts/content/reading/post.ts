import { readYaml, type Source } from './yaml.ts';

/** The Markdown of a post, and how many lines of the file stand above it. */
export type Body = { text: string; before: number };

const lineCount = (text: string): number => text.split('\n').length - 1;

/** Reads a Markdown file: its fields between two lines of three hyphens, then its text. */
export function readPost(text: string): Source & { body?: Body } {
  const unread = (line: number, message: string) => ({ data: undefined, lineOf: () => 1, faults: [{ line, message }] });
  if (!/^---[ \t]*\r?\n/.test(text))
    return unread(1, 'Does not begin with a line of three hyphens (---). Put the fields between two such lines.');
  const [fields, rest] = [text.slice(text.indexOf('\n') + 1), /^---[ \t]*\r?$/m];
  const end = rest.exec(fields);
  if (!end) return unread(1, 'Has no second line of three hyphens (---). Put one below the fields, above the text.');
  const body = fields.slice(end.index + end[0].length);
  return {
    ...readYaml(fields.slice(0, end.index), 1),
    body: { text: body, before: 1 + lineCount(fields.slice(0, end.index)) },
  };
}
