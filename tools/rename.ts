/**
 * `npm run rename -- service|case|industry|post <old> <new>`, or `page <old path> <new path>`: gives an entry another address
 * (site/drafts/rename.ts).
 */
import { rmSync, writeFileSync } from 'node:fs';
import { messageOf } from '@fairlead/leads/base/errors.ts';
import { renamed } from '@fairlead/site/drafts/rename.ts';

/**
 * Renames an entry.
 * @param root the folder with the content
 * @returns what was changed, one thing a line
 * @throws before anything is changed, with the remedy, if the entry is not there or the new address cannot be used
 */
export function rename(args: (string | undefined)[], root = 'content'): string[] {
  const { files, lines } = renamed(args, root);
  for (const [file, content] of files) if (content !== null) writeFileSync(`${root}/${file}`, content);
  for (const [file, content] of files) if (content === null) rmSync(`${root}/${file}`);
  return lines;
}

if (import.meta.main) {
  try {
    console.log([...rename(process.argv.slice(2)), 'Done. Run npm run check.'].join('\n'));
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
