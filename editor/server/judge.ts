/** Judges the whole content with a change in it, before the change is written. The checks are those of `npm run check`. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Fault } from '@fairlead/site/check/entries.ts';
import { look } from '@fairlead/site/check/main.ts';
import { type Below, filesBelow, marksOf } from '../files/content-files.ts';

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

/** Faults of `all` that `before` has not, or has less often. Places of items change, so they do not count. */
function without(all: readonly Fault[], before: readonly Fault[]): Fault[] {
  const left = before.map(keyOf);
  return all.filter((fault) => {
    const at = left.indexOf(keyOf(fault));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/**
 * One judgment at a time, because they share a folder.
 * @param root the content folder
 */
export function createJudge(root: string) {
  const base = mkdtempSync(join(tmpdir(), 'fairlead-edit-'));
  const folder = join(base, 'content');
  let known: { marks: string; faults: Fault[] } = { marks: '', faults: [] };

  /** Every fault of the content with the overlay in it; files are named by their paths below content/. */
  async function faults(overlay: Overlay): Promise<Fault[]> {
    const marks = marksOf(root);
    if (overlay.size === 0 && marks === known.marks) return known.faults;
    mirror(root, folder, overlay);
    const found = await look(folder);
    const named = found.faults.map((fault) => ({ ...fault, file: fault.file.slice(folder.length + 1) }));
    if (overlay.size === 0) known = { marks, faults: named };
    return named;
  }
  return {
    faults,
    /** The faults with the overlay, and those of them that the content does not have without it. */
    async added(overlay: Overlay): Promise<{ all: Fault[]; added: Fault[] }> {
      const before = await faults(new Map());
      const all = await faults(overlay);
      return { all, added: without(all, before) };
    },
    close: () => rmSync(base, { recursive: true, force: true }),
  };
}
