import { KINDS } from '../../../src/content/kinds.ts';
import { type Check, fault } from '../fault.ts';
import { schemaFaults } from '../schema/issues.ts';

/** Every entry follows the schema of its kind. */
export const schemasAreFollowed: Check = (entries) =>
  entries.flatMap((entry) =>
    schemaFaults(KINDS[entry.kind].schema, entry.data).map(({ path, message }) =>
      fault(entry, path.join('.'), message),
    ),
  );
