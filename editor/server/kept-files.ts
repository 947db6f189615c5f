/** A folder for pictures and files that are not in content/, each by the path below it that it had or will have. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function openKeptFiles(folder: string) {
  // In place of `media/team.jpg` it is called `media~team.jpg`. The folders of content/ have no such sign in their names.
  const fileOf = (path: string) => join(folder, path.replaceAll('/', '~'));
  const paths = (): string[] => (existsSync(folder) ? readdirSync(folder).map((name) => name.replace('~', '/')) : []);
  return {
    paths,
    /** All paths with when each file was written, the newest first. */
    newest: (): { path: string; at: number }[] =>
      paths()
        .map((path) => ({ path, at: statSync(fileOf(path)).mtimeMs }))
        .sort((one, other) => other.at - one.at),
    get: (path: string): Uint8Array | undefined => (existsSync(fileOf(path)) ? readFileSync(fileOf(path)) : undefined),
    put(path: string, bytes: Uint8Array): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(path), bytes);
    },
    delete: (path: string): void => rmSync(fileOf(path), { force: true }),
  };
}
