/** Judges content/: file, field and remedy for each fault; placeholders as a warning, with LAUNCH=1 as an error. */
import { CHECKS, placeholders } from './checks.ts';
import { readContent, schemaFaults } from './load.ts';

/** @returns a line for the stage; throws with every fault */
export function checkContent(launch = process.env.LAUNCH === '1'): string {
  const entries = readContent();
  const faults = [...schemaFaults(entries), ...CHECKS.flatMap((check) => check(entries))];
  if (faults.length > 0)
    throw new Error(faults.map(({ file, field, message }) => `${file}: ${field}: ${message}`).join('\n'));
  const open = placeholders(entries);
  if (launch && open.length > 0)
    throw new Error(`LAUNCH=1 refuses placeholders. Confirm or replace:\n${open.join('\n')}`);
  return `${entries.length} entries${open.length > 0 ? `, ${open.length} placeholders the owner must confirm before launch:\n  ${open.join('\n  ')}` : ''}`;
}

if (import.meta.main) console.log(checkContent());
