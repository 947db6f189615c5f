import type { Entry } from './entries.ts';

/** What is wrong with a field, and what to do about it. */
export type Fault = { file: string; field: string; message: string };

/** Looks at all entries at once and names each fault that it finds. */
export type Check = (entries: Entry[]) => Fault[];

export const fault = ({ file }: Entry, field: string, message: string): Fault => ({ file, field, message });
