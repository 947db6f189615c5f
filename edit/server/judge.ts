/** Judges the whole content with a change in it, before the change is written. The checks are those of `npm run check`. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { look } from '../../scripts/content/main.ts';
import type { Fault } from '../../scripts/content/report.ts';

/** What files would hold, by their paths below content/; null for one that would be gone. */
export type Overlay = ReadonlyMap<string, string | Uint8Array | null>;

export type Judge = {
  /** Every fault of the content with the overlay in it; files are named by their paths below content/. */
  faults: (overlay: Overlay) => Promise<Fault[]>;
  /** The faults that the overlay brings: those that the content does not have without it. */
  added: (overlay: Overlay) => Promise<{ all: Fault[]; added: Fault[] }>;
  close: () => void;
};

function link(from: string, to: string): void {
  try {
    symlinkSync(from, to);
  } catch {
    // Windows allows links only to some users.
    copyFileSync(from, to);
  }
}

/** Fills a folder with the content and the overlay. @returns what tells whether the content has changed since */
function mirror(root: string, folder: string, overlay: Overlay): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const marks: string[] = [];
  for (const item of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(item.parentPath, item.name);
    const file = path.slice(join(root, 'x').length - 1).replaceAll('\\', '/');
    if (item.isDirectory()) mkdirSync(join(folder, file), { recursive: true });
    else if (!overlay.has(file) && !item.name.startsWith('.')) link(resolve(path), join(folder, file));
    if (!item.isDirectory()) {
      const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {};
      marks.push(`${file} ${mtimeMs} ${size}`);
    }
  }
  for (const [file, content] of overlay) {
    if (content === null) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return marks.join('\n');
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

/** @param root the content folder */
export function createJudge(root: string): Judge {
  const base = mkdtempSync(join(tmpdir(), 'fairlead-edit-'));
  const folder = join(base, 'content');
  let known = { marks: '', faults: [] as Fault[] };
  let queue: Promise<unknown> = Promise.resolve();

  async function judge(overlay: Overlay): Promise<Fault[]> {
    const marks = mirror(root, folder, overlay);
    if (overlay.size === 0 && marks === known.marks) return known.faults;
    const { faults } = await look(folder);
    const named = faults.map((fault) => ({ ...fault, file: fault.file.slice(folder.length + 1) }));
    if (overlay.size === 0) known = { marks, faults: named };
    return named;
  }
  // One after another, because they share the folder.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work, work);
    queue = result.catch(() => undefined);
    return result;
  };
  return {
    faults: (overlay) => inTurn(() => judge(overlay)),
    added: (overlay) =>
      inTurn(async () => {
        const before = await judge(new Map());
        const all = await judge(overlay);
        return { all, added: without(all, before) };
      }),
    close: () => rmSync(base, { recursive: true, force: true }),
  };
}
