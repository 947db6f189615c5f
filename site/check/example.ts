/** Entries and faults as the tests of the checks write them. */
import type { Entry, Fault } from './entries.ts';

export const entry = (kind: Entry['kind'], id: string, data: unknown): Entry => ({
  file: `content/${kind}/${id}.yml`,
  kind,
  id,
  data,
});

/** A page with its address and its bands: `{ band: 'hero', … }`. */
export const page = (id: string, path: string, ...bands: object[]): Entry => entry('pages', id, { path, bands });

/** Each fault as the log shows it. */
export const lines = (faults: Iterable<Fault>): string[] =>
  [...faults].map(({ file, field, message }) => `${file}: ${field}: ${message}`);
