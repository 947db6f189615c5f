import { TARGETS } from '../../../scripts/content/checks/targets.ts';
import type { Path } from '../../api.ts';

/** The kind of entry that a text at a path names by its id; undefined where it names none. */
export function targetOf(kind: string, path: Path): string | undefined {
  const key = path.findLast((step) => typeof step === 'string');
  return TARGETS.find(([name, , within]) => name === key && within.includes(kind))?.[1];
}
