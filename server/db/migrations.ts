import { readdirSync, readFileSync } from 'node:fs';

export type Migration = { name: string; sql: string };

/** The numbered migrations of a folder, in order. A name once shipped never changes. */
export const readMigrations = (folder: URL): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(new URL(file, folder), 'utf8') }));
