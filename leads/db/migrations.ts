import { readdirSync, readFileSync } from 'node:fs';

export type Migration = { name: string; sql: string };

/** The migrations of a folder, in the order of their names. Never rename a migration: databases know it by its name. */
export const readMigrations = (folder: URL): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(new URL(file, folder), 'utf8') }));
