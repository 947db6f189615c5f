/** An editor on a copy of the content, as the tests ask it. Nothing listens. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry, Problem } from '../api.ts';
import { applied, type Change } from '../data.ts';
import { createEditor } from './app.ts';
import { refusalOf } from './guard.ts';
import { openRepository } from './repository.ts';
import type { Forbidden } from './store.ts';

const PORT = 4320;
const KEY = 'key of this start';
const OWN = { host: `127.0.0.1:${PORT}`, origin: `http://127.0.0.1:${PORT}`, cookie: `editor-${PORT}=${KEY}` };

type Sent = { status: number; data: unknown };

type ExampleOptions = {
  /** What nobody may write there. */
  forbidden?: Forbidden;
  /** Whether what is saved is published by a press. */
  atDesk?: boolean;
  /** Whether visitors may know an address. */
  isKnown?: (address: string) => boolean;
};

export function openEditor({ atDesk = false, ...options }: ExampleOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-editor-test-'));
  const root = join(folder, 'content');
  cpSync('content', root, { recursive: true });
  const { app, close } = createEditor({
    root,
    removed: join(folder, 'removed'),
    sent: join(folder, 'sent'),
    shown: { at: '/shown', page: async () => ({ html: '', left: [] }) },
    refusal: (header) => refusalOf(header, { port: PORT, key: KEY }),
    repository: atDesk ? null : openRepository(folder),
    ...options,
  });
  /** @param headers those of the request; without them, what the page sends */
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = OWN,
  ): Promise<Sent> {
    const bytes = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
    const response = await app.request(`http://${OWN.host}/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: bytes }),
    });
    const text = await response.text();
    return { status: response.status, data: text === '' ? null : JSON.parse(text) };
  }
  const get = (path: string) => app.request(`http://${OWN.host}/api/${path}`, { headers: OWN });
  // What the editor answers is in api.ts, here and below.
  const entry = async (file: string) => (await ask('GET', `entry?file=${encodeURIComponent(file)}`)).data as Entry;
  return {
    folder,
    root,
    ask,
    get,
    entry,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    /** The files of a folder of content/, without its pictures. */
    files: (kind: string) =>
      readdirSync(join(root, kind))
        .filter((name) => /\.(?:yml|md)$/.test(name))
        .sort(),
    /** Saves changes of what is on disk now, or of an entry that the page got before. */
    save: async (file: string, changes: Change[], shown?: Entry) => {
      const { version, value } = shown ?? (await entry(file));
      return ask('POST', 'save', { file, version, value: changes.reduce(applied, value) });
    },
    // As above.
    problems: ({ data }: Sent): Problem[] => (data as { problems: Problem[] }).problems,
    close(): void {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The headers of the editor's own page. */
export const PAGE = OWN;
