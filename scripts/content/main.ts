/** Checks content/. Each fault is named with file, field and remedy; so is each placeholder, as a warning. */
import { CHECKS } from './checks/index.ts';
import { readContent } from './entries.ts';
import { openQuestions } from './placeholders.ts';

/**
 * @param launch whether placeholders count as faults
 * @returns what was found, for the log
 * @throws with every fault, one a line
 */
export function checkContent(launch = process.env.LAUNCH === '1'): string {
  const entries = readContent();
  const faults = CHECKS.flatMap((check) => check(entries));
  if (faults.length > 0)
    throw new Error(faults.map(({ file, field, message }) => `${file}: ${field}: ${message}`).join('\n'));
  const open = openQuestions(entries).map(
    ({ file, line, field, question }) => `${file}:${line}: ${field}: ${question}`,
  );
  if (launch && open.length > 0)
    throw new Error(`LAUNCH=1 refuses placeholders. Confirm or replace:\n${open.join('\n')}`);
  return `${entries.length} entries${open.length > 0 ? `, ${open.length} placeholders the owner must confirm before launch:\n  ${open.join('\n  ')}` : ''}`;
}

if (import.meta.main) console.log(checkContent());
