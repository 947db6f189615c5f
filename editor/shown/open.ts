/**
 * Starts the site beside the words when somebody asks for a page of it, passes requests on to it, and stops it when nobody has
 * asked for a while. It is a process of its own (main.ts) behind a socket that no other user of the machine reaches.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { ShownPage } from '../api.ts';
import type { Timer } from '../server/timer.ts';
import type { Typed } from './content.ts';
import { AT_HEADER, LEFT_HEADER } from './headers.ts';

/** Milliseconds without a request until it is stopped. */
const IDLE_MS = 600_000;
/** Milliseconds that it may take to start, and to make one page. */
const LONGEST_START_MS = 120_000;
const LONGEST_PAGE_MS = 30_000;
/** Milliseconds after its end until it is started again. */
const AGAIN_MS = 3_000;
/** Visitors come first, then who edits, then builds: how much it yields to other processes, as `nice` counts. */
const PRIORITY = 5;
/** The most megabytes of its memory that JavaScript may hold. */
const MEMORY_MB = 768;

/** What is said where it ends while it makes a page. */
const NOT_NOW = 'The page cannot be shown just now. Try again.';

/** Why a page cannot be shown, in words for whoever edits. */
export class ShownFault extends Error {}

export type Shown = {
  /** Answers a request for something below `at`. */
  pass: (request: IncomingMessage, response: ServerResponse, at: string) => void;
  /** A page with what somebody has typed. @throws ShownFault */
  page: (path: string, at: string, typed: Typed) => Promise<ShownPage>;
  close: () => void;
};

type ShownOptions = {
  /** The project. */
  folder: string;
  /** A folder for what it keeps between two starts. No other program uses it. */
  cache: string;
  timer: Timer;
  /** Told why it has ended, if nobody wanted that. */
  log: (why: string) => void;
  /** The program. */
  script?: string;
};

/** The process that runs, when it will answer, and what it has read once. */
type Running = { child: ChildProcess; socket: string; ready: Promise<void>; marks: string };

/** Where it listens: in a folder that is this user's alone. Windows has pipes of its own kind, with names that nobody guesses. */
function socketPlaces(): { next: () => string; remove: () => void } {
  if (process.platform === 'win32')
    return { next: () => `\\\\.\\pipe\\fairlead-shown-${randomBytes(16).toString('hex')}`, remove: () => {} };
  const place = mkdtempSync(join(tmpdir(), 'fairlead-shown-'));
  let count = 0;
  // Each start has its own: a process that is slow to end removes its socket at the end.
  return { next: () => join(place, String(++count)), remove: () => rmSync(place, { recursive: true, force: true }) };
}

/** A text that changes with each file of content/ that code reads once, such as the list of services. */
const marksOf = (folder: string): string =>
  globSync('content/*.json', { cwd: folder })
    .map((file) => `${file} ${statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs}`)
    .sort()
    .join('\n');

/** The last words of a program that has failed. */
const lastLine = (printed: string): string =>
  stripVTControlCharacters(printed).trim().split('\n').at(-1)?.trim().slice(0, 300) ?? '';

export function openShown({ folder, cache, timer, log, script = ownScript }: ShownOptions): Shown {
  const sockets = socketPlaces();
  let running: Running | undefined;
  /** Why it is not started just now. */
  let fault: string | undefined;
  let stopIdle = () => {};
  let closed = false;

  function start(): Running {
    const socket = sockets.next();
    const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, script, socket, cache], {
      cwd: folder,
      // What bundles the editor's page sets the other mode, in which this would not serve.
      env: { ...process.env, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    let printed = '';
    child.stderr?.on('data', (chunk) => {
      printed = `${printed}${chunk}`.slice(-10_000);
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopLate = timer(LONGEST_START_MS, () => child.kill('SIGKILL'));
    child.once('message', () => {
      stopLate();
      resolve();
    });
    child.once('error', (error) => ended(String(error)));
    child.once('exit', () => ended(lastLine(printed)));
    function ended(why: string): void {
      stopLate();
      if (running?.child !== child) {
        reject(new ShownFault('The page was stopped. Try again.'));
        return;
      }
      running = undefined;
      // Why is for the log: what a program prints may say where it is on the machine.
      fault = 'The page has stopped, and starts again in a moment.';
      timer(AGAIN_MS, () => {
        fault = undefined;
      });
      log(why);
      reject(new ShownFault(fault));
    }
    // Where nobody waits for it anymore, a start that fails must not end this program.
    promise.catch(() => {});
    return { child, socket, ready: promise, marks: marksOf(folder) };
  }

  /** Lets it run, and puts off its end. @throws ShownFault */
  async function run(): Promise<Running> {
    if (closed) throw new ShownFault('The editor is stopping.');
    if (fault !== undefined) throw new ShownFault(fault);
    if (running && running.marks !== marksOf(folder)) stop();
    running ??= start();
    stopIdle();
    stopIdle = timer(IDLE_MS, stop);
    const own = running;
    await own.ready;
    return own;
  }

  function stop(): void {
    const { child } = running ?? {};
    running = undefined;
    stopIdle();
    // It keeps nothing that this could break. While it is busy, it would not hear a signal that it can answer itself.
    child?.kill('SIGKILL');
  }

  /** Asks the process for something. @throws what `httpRequest` does */
  async function ask(method: string, path: string, at: string, body?: string): Promise<IncomingMessage> {
    const { child, socket: socketPath } = await run();
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asked = httpRequest({
      ...{ socketPath, method, path, headers: { [AT_HEADER]: at }, agent: false },
    });
    // It makes one page after the other, so everybody waits for one that does not end.
    const stopLate = timer(LONGEST_PAGE_MS, () => {
      reject(new ShownFault('The page took too long.'));
      child.kill('SIGKILL');
    });
    asked.on('error', reject).on('response', resolve).end(body);
    return promise.finally(stopLate);
  }

  return {
    async pass({ method = '', url = '' }, response, at) {
      const path = url.slice(at.length) || '/';
      try {
        if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
        const answer = await ask(method, path, at);
        // Whoever asked may have left meanwhile. Then `pipeline` would throw, after the head has been written.
        if (response.destroyed) return void answer.destroy();
        const { 'content-type': type = 'text/plain', 'cache-control': cached = 'no-store' } = answer.headers;
        response.writeHead(answer.statusCode ?? 500, { 'content-type': type, 'cache-control': cached });
        // They may leave before its end, too. The process makes one page after the other, and would wait for them.
        pipeline(answer, response, () => {});
      } catch (error) {
        const why = error instanceof ShownFault ? error.message : NOT_NOW;
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '3' }).end(why);
      }
    },
    async page(path, at, typed) {
      const [answer, html] = await ask('POST', path, at, JSON.stringify(typed))
        .then(async (whole) => [whole, await text(whole)] as const)
        .catch((error) => {
          throw error instanceof ShownFault ? error : new ShownFault(NOT_NOW);
        });
      const { statusCode = 500 } = answer;
      if (!answer.headers['content-type']?.startsWith('text/html') || statusCode >= 500)
        throw new ShownFault(
          'The page cannot be made of what is typed just now. A new picture is shown once you save.',
        );
      const left: string[] = JSON.parse(decodeURIComponent(String(answer.headers[LEFT_HEADER] ?? '%5B%5D')));
      return { html, left };
    },
    close() {
      closed = true;
      stop();
      sockets.remove();
    },
  };
}

const ownScript = fileURLToPath(new URL('main.ts', import.meta.url));
