/**
 * Makes pictures ready in a process of its own, one after the other. A picture may take a gigabyte and a minute, and a drawing may
 * never end: then that process is ended, and whoever sent it reads so. The program around it goes on, and needs no memory for it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Prepared, Use } from './prepare.ts';
import { Refusal, refusal } from './problems.ts';
import { createTurns } from './turns.ts';

/** Milliseconds for one picture. The server gives up an answer after 60 seconds. */
const LONGEST_MS = 25_000;
/** Milliseconds that the process is kept for the next picture. */
const KEPT_MS = 20_000;

/** What the process is asked for, and what it answers. */
export type Asked = { bytes: Uint8Array; name: string; use: Use };
export type Answered = { made: Prepared } | { refused: Pick<Refusal, 'status' | 'answer'> } | { fault: string };

type Options = {
  /** The program. */
  script?: string;
  longest?: number;
};

/** @returns what makes a file ready. It throws a Refusal with what to do instead. */
export function openPreparing({ script = ownScript, longest = LONGEST_MS }: Options = {}) {
  const inTurn = createTurns();
  let child: ChildProcess | undefined;
  let stopIdle: NodeJS.Timeout | undefined;

  /** The process. It ends with this one, and does not keep it from its end while it has nothing to do. */
  function running(): ChildProcess {
    clearTimeout(stopIdle);
    if (child?.connected) return child;
    child = fork(script, { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    return child;
  }

  async function ask(asked: Asked): Promise<Prepared> {
    const own = running();
    own.ref();
    own.channel?.ref();
    const { promise, resolve } = Promise.withResolvers<Answered>();
    const lost = { refused: tooMuch(asked.name) };
    const onEnd = () => resolve(lost);
    own.once('message', resolve).once('exit', onEnd).once('error', onEnd);
    const stopLate = setTimeout(() => own.kill('SIGKILL'), longest);
    own.send(asked, (error) => error && onEnd());
    const answered = await promise;
    clearTimeout(stopLate);
    own.off('message', resolve).off('exit', onEnd).off('error', onEnd);
    if (answered === lost) child = undefined;
    own.unref();
    own.channel?.unref();
    stopIdle = setTimeout(() => own.kill('SIGKILL'), KEPT_MS).unref();
    if ('made' in answered) return answered.made;
    if ('fault' in answered) throw new Error(answered.fault);
    throw new Refusal(answered.refused.status, answered.refused.answer);
  }

  return (bytes: Uint8Array, name: string, use: Use): Promise<Prepared> => inTurn(() => ask({ bytes, name, use }));
}

const tooMuch = (name: string): Refusal =>
  refusal(422, `“${name}” takes too long, or too much memory, to be made ready. Use a smaller or simpler version.`);

const ownScript = fileURLToPath(new URL('prepare-main.ts', import.meta.url));

export const preparedApart = openPreparing();
