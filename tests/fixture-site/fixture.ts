/**
 * A made-up agency with an entry or two of each kind, and with every option off. Its words are of no language that code
 * has, so that a word of code on its pages is found.
 */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder with its content. */
export const FIXTURE = resolve(import.meta.dirname, 'content');

/** Gives a copy of the project the content of the fixture. */
export function putFixture(folder: string): void {
  const content = join(folder, 'content');
  for (const name of readdirSync(content)) if (name !== 'drawings') rmSync(join(content, name), { recursive: true });
  cpSync(FIXTURE, content, { recursive: true });
}
