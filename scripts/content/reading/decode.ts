/** Reads bytes as text. */
import type { SourceFault } from './yaml-faults.ts';

const firstBadLine = (bytes: Uint8Array): number => {
  const lines = Buffer.from(bytes).toString('utf8').split('\n');
  return lines.findIndex((line) => line.includes('�')) + 1;
};

/** The text of a file, or why it is none that the site can read. Line ends of Windows are well. */
export function decode(bytes: Uint8Array): { text: string } | { fault: SourceFault } {
  const wrong = (line: number, message: string) => ({ fault: { line, message } });
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return wrong(
      1,
      'Begins with an invisible byte-order mark. Save the file again as "UTF-8" without it (without BOM).',
    );
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0))
    return wrong(1, 'Is saved as UTF-16 or is no text. Save it as "UTF-8".');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? wrong(1, 'Is empty. Write the entry, or remove the file.') : { text };
  } catch {
    return wrong(
      Math.max(1, firstBadLine(bytes)),
      'Has a character that is not saved as UTF-8. Save the file as "UTF-8".',
    );
  }
}
