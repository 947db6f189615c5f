import type { ChildProcess } from 'node:child_process';

/** The address of the server in what it has printed, if it is there. */
export const addressIn = (output: string): string | undefined => /^Function:\s+(http:\/\/[^/\s]+)/m.exec(output)?.[1];

export type Started = {
  url: string;
  /** What it has printed so far, on the streams that are piped. */
  output: () => string;
  /** Resolves when it has ended and closed its streams. */
  ended: Promise<void>;
};

/**
 * Waits until a process prints the address where it listens.
 * @param find the address in what it has printed so far, if it is there
 * @throws with all it has printed, when it ends before that
 */
export async function listening(child: ChildProcess, find: (output: string) => string | undefined): Promise<Started> {
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const found = find(output);
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`It ended with ${child.exitCode}:\n${output}`)));
  });
  return { url, output: () => output, ended };
}
