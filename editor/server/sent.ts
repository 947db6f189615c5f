import { DAY_MS } from '@fairlead/contract/day.ts';
import { openKeptFiles } from './kept-files.ts';

/** What nobody has saved for so long is forgotten at the next start. */
const KEPT_MS = 30 * DAY_MS;

export type Sent = ReturnType<typeof openSent>;

/**
 * Pictures that are not in content/ yet, or no longer, by their paths below it. What was sent is a file of the folder, so that
 * a restart before the first save loses none.
 */
export function openSent(folder: string) {
  const sent = openKeptFiles(folder);
  for (const { path, at } of sent.newest()) if (at < Date.now() - KEPT_MS) sent.delete(path);
  /** What a save has removed, until the editor ends. */
  const removed = new Map<string, Uint8Array>();
  return {
    paths: () => [...removed.keys(), ...sent.paths()],
    get: (path: string): Uint8Array | undefined => sent.get(path) ?? removed.get(path),
    take: sent.put,
    remember: (path: string, bytes: Uint8Array): void => void removed.set(path, bytes),
    delete(path: string): void {
      removed.delete(path);
      sent.delete(path);
    },
  };
}
