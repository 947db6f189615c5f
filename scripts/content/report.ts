/** What is wrong with a field, and what to do about it. The line counts from 1; without one, the whole file is meant. */
export type Fault = { file: string; line?: number; field: string; message: string };

/** A field as people count: the first item of `which` is "number 1". */
const spoken = (field: string): string =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `, number ${Number(part) + 1},` : `.${part}`))
    .join('')
    .replace(/,\./g, ', ')
    .replace(/,,/g, ',')
    .replace(/^[.,] ?|,$/g, '');

/** A fault as one line: `content/site.yml:7: social, number 1, url: …`. */
export const asLine = ({ file, line, field, message }: Fault): string =>
  [line === undefined ? file : `${file}:${line}`, spoken(field), message].filter((part) => part !== '').join(': ');

/** Faults in the order of files and lines, each once. */
export const sorted = (faults: readonly Fault[]): Fault[] =>
  [...new Map(faults.map((fault) => [asLine(fault), fault])).values()].sort(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );

/** The count that ends a list of faults. */
export const countOf = (faults: readonly Fault[]): string => {
  const files = new Set(faults.map(({ file }) => file)).size;
  return `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${files} ${files === 1 ? 'file' : 'files'} of content.`;
};
