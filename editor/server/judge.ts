/** Judges the whole content with a change in it, before the change is written. The checks are those of `npm run check`. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Fault } from '@fairlead/site/check/entries.ts';
import { look } from '@fairlead/site/check/main.ts';
import { without } from '../data.ts';
import { type Below, fileOf, filesBelow, marksOf } from '../files/content-files.ts';

/** What files would hold, by their paths below content/; null for one that would be gone. */
export type Overlay = ReadonlyMap<string, string | Uint8Array | null>;

export type Judge = ReturnType<typeof createJudge>;

function link(from: string, to: string): void {
  try {
    symlinkSync(from, to);
  } catch {
    // Windows allows links only to some users.
    copyFileSync(from, to);
  }
}

/** Fills a folder with the content and the overlay. */
function mirror(root: string, folder: string, overlay: Overlay): void {
  const put = (file: string): string => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    return join(folder, file);
  };
  rmSync(folder, { recursive: true, force: true });
  // A link to a folder is left out: what is written below it would be written elsewhere.
  const isKept = ({ file, path }: Below) =>
    !overlay.has(file) && !basename(file).startsWith('.') && statSync(path, { throwIfNoEntry: false })?.isFile();
  for (const below of filesBelow(root)) if (isKept(below)) link(resolve(below.path), put(below.file));
  for (const [file, content] of overlay) if (content !== null) writeFileSync(put(file), content, { flag: 'wx' });
}

const keyOf = ({ file, message }: Fault): string => `${file}: ${message}`;

/** The faults of the content, and what its drafts still need. Files are named by their paths below content/. */
type Judgment = { faults: Fault[]; advice: Fault[] };

/** Whether the content is what it was, with the overlay written. */
function isWritten(root: string, before: string, now: string, overlay: Overlay): boolean {
  const others = (marks: string) => marks.split('\n').filter((mark) => !overlay.has(fileOf(mark)));
  const holds = ([file, content]: [string, string | Uint8Array | null]) => {
    const path = join(root, file);
    if (content === null || !existsSync(path)) return content === null && !existsSync(path);
    return readFileSync(path).equals(Buffer.from(content));
  };
  return others(before).join() === others(now).join() && [...overlay].every(holds);
}

/**
 * One judgment at a time, because they share a folder.
 * @param root the content folder
 */
export function createJudge(root: string) {
  const base = mkdtempSync(join(tmpdir(), 'fairlead-edit-'));
  const folder = join(base, 'content');
  let known: Judgment & { marks: string } = { marks: '', faults: [], advice: [] };
  /** The last overlay that was judged, and of which content. Mostly it is written next. */
  let last: (Judgment & { marks: string; overlay: Overlay }) | undefined;

  /** Judges the content with the overlay in it. */
  async function judged(overlay: Overlay): Promise<Judgment> {
    const marks = marksOf(root);
    if (overlay.size === 0 && marks === known.marks) return known;
    if (overlay.size === 0 && last && isWritten(root, last.marks, marks, last.overlay)) {
      known = { marks, faults: last.faults, advice: last.advice };
      return known;
    }
    mirror(root, folder, overlay);
    const named = ({ file, message, plannedIn, ...fault }: Fault): Fault => ({
      ...fault,
      ...(plannedIn !== undefined && { plannedIn: plannedIn.slice(folder.length + 1) }),
      file: file.slice(folder.length + 1),
      message: message.replaceAll(folder, 'content'),
    });
    const { faults, advice } = await look(folder);
    const judgment = { faults: faults.map(named), advice: advice.map(named) };
    if (overlay.size === 0) known = { marks, ...judgment };
    else last = { marks, overlay, ...judgment };
    return judgment;
  }
  return {
    judged,
    /** What would be found with the overlay, and the faults of it that the content does not have without it. */
    async added(overlay: Overlay): Promise<Judgment & { added: Fault[] }> {
      const before = await judged(new Map());
      const after = await judged(overlay);
      return { ...after, added: without(after.faults, before.faults, keyOf) };
    },
    close: () => rmSync(base, { recursive: true, force: true }),
  };
}
