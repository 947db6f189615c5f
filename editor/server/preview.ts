/** The site beside the words: Astro's development server, with drafts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';

/** Milliseconds after a change in which more may follow. */
const SETTLED_MS = 500;

/**
 * Starts the site. It stops when the content has a fault that it cannot show; then it starts again after the next change.
 * @param editor the origin of the editor's page, which may ask whether a page is there
 * @param say tells people what happens
 * @returns what stops it
 */
export function startPreview(folder: string, port: number, editor: string, say: (line: string) => void): () => void {
  let child: ChildProcess | undefined;
  let ended = false;
  let waiting: NodeJS.Timeout | undefined;
  const start = (): void => {
    child = spawn(
      'astro',
      ['dev', '--config', 'site/astro.config.ts', '--ignore-lock', '--host', '127.0.0.1', '--port', String(port)],
      {
        cwd: folder,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', EDITOR_ORIGIN: editor },
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      },
    );
    const stopped = (): void => {
      if (ended) return;
      child = undefined;
      say('The site beside the words has stopped. It starts again when a file of content/ is saved.');
    };
    child.once('error', stopped);
    child.once('exit', stopped);
  };
  const watcher = watch(`${folder}/content`, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (!child && !ended) start();
    }, SETTLED_MS);
  });
  start();
  return () => {
    ended = true;
    clearTimeout(waiting);
    watcher.close();
    child?.kill();
  };
}
