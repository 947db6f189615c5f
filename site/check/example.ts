/** Entries and faults as the tests of the checks write them. */
import type { Entry, Fault } from './entries.ts';

export const entry = (kind: Entry['kind'], id: string, data: unknown): Entry => ({
  file: `content/${kind}/${id}.yml`,
  kind,
  id,
  data,
});

/** Each fault as the log shows it. */
export const lines = (faults: Iterable<Fault>): string[] =>
  [...faults].map(({ file, field, message }) => `${file}: ${field}: ${message}`);
