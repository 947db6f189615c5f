import { KINDS } from '../../src/content/kinds.ts';
import type { Entry } from './entries.ts';
import { values } from './fields.ts';

/** Fields that the owner still has to confirm or replace: `status` reads `placeholder`. */
export const placeholders = (entries: Entry[]): string[] =>
  entries.flatMap(({ file, id, data, kind }) =>
    values(data, 'status')
      .filter(({ text }) => text === 'placeholder')
      .map(({ field }) => `${file}: ${KINDS[kind].holds === 'list' ? `${id}.` : ''}${field}`),
  );
