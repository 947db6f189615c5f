import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from '../../support/chromium.ts';

export type Chromium = { port: number; stop(): Promise<void> };

/**
 * Starts a Chromium with its own profile, which tools control by its port. It has none of Playwright's flags, because
 * these switch the back/forward cache off.
 * @throws if it ends before it listens
 */
export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'fairlead-chromium-'));
  const child = spawn(
    ensureChromium(),
    [...CHROMIUM_FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`Chromium ended before it listened:\n${output}`)));
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
