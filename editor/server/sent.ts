import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@fairlead/contract/day.ts';

/** What nobody has saved for so long is forgotten at the next start. */
const KEPT_MS = 30 * DAY_MS;

export type Sent = ReturnType<typeof openSent>;

/**
 * Pictures that are not in content/ yet, or no longer, by their paths below it. What was sent is a file of the folder, so that
 * a restart before the first save loses none.
 */
export function openSent(folder: string) {
  mkdirSync(folder, { recursive: true });
  const fileOf = (path: string) => join(folder, encodeURIComponent(path));
  for (const file of readdirSync(folder).map((name) => join(folder, name)))
    if (statSync(file).mtimeMs < Date.now() - KEPT_MS) rmSync(file);
  /** What a save has removed, until the editor ends. */
  const removed = new Map<string, Uint8Array>();
  const files = () => readdirSync(folder).map(decodeURIComponent);
  return {
    paths: () => [...removed.keys(), ...files()],
    get: (path: string): Uint8Array | undefined =>
      files().includes(path) ? readFileSync(fileOf(path)) : removed.get(path),
    take: (path: string, bytes: Uint8Array): void => writeFileSync(fileOf(path), bytes),
    remember: (path: string, bytes: Uint8Array): void => void removed.set(path, bytes),
    delete(path: string): void {
      removed.delete(path);
      rmSync(fileOf(path), { force: true });
    },
  };
}
