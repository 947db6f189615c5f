import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressIn } from '../../../scripts/support/listening.ts';
import { systemParts } from '../../../server/parts.ts';
import { run } from '../../../server/serve.ts';
import { indexSite } from '../../../server/site/index.ts';
import { LogJournal } from '../journal.ts';

export type HereServer = {
  url: string;
  dataDir: string;
  /** What it has printed and logged so far, a line each. */
  output: () => string;
  /** What it has logged. */
  log: LogJournal;
  /** Ends it as a signal does, and removes its data. */
  stop: () => Promise<void>;
};

/**
 * Runs the whole server in this process, on a free port and with its own data. A process of its own takes fifty times as
 * long to start, so `startServer` is for tests about the process itself.
 * @param options.cwd the folder whose `dist` it shows
 * @throws with what it complained of, when it ends before it listens
 */
export async function startHere(
  env: Record<string, string>,
  options: { cwd?: string; dataDir?: string } = {},
): Promise<HereServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'fairlead-'));
  const lines: string[] = [];
  const journal = new LogJournal();
  const complaints: unknown[] = [];
  const stopped = Promise.withResolvers<void>();
  let signal = () => {};
  await run(
    { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    {
      ...systemParts,
      log: (event, fields) => {
        lines.push(JSON.stringify({ event, ...fields }));
        journal.add({ event, ...fields });
        if (event === 'stopped') stopped.resolve();
      },
      openSite: () => indexSite(join(options.cwd ?? '', 'dist')),
      onSignal: (handler) => {
        signal = handler;
      },
      say: (line) => lines.push(line),
      complain: (error) => complaints.push(error),
      exit: () => stopped.resolve(),
    },
  );
  const removeData = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  if (complaints.length > 0) {
    removeData();
    throw new Error(complaints.join('\n'));
  }
  const output = () => lines.join('\n');
  return {
    url: addressIn(output())!,
    dataDir,
    output,
    log: journal,
    stop: async () => {
      signal();
      await stopped.promise;
      removeData();
    },
  };
}
