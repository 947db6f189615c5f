import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../support/table.ts';

/** Bytes of one append: a page of a database. */
const PAGE = Buffer.alloc(4096, 'lead');

/** The disk's own limit: milliseconds of one synced append to a file in this folder, the middle of what fits in `forMs`. */
export function measureAppend(folder: string, forMs = 500): number {
  const path = join(folder, 'appends');
  const file = openSync(path, 'a');
  const took: number[] = [];
  try {
    const until = performance.now() + forMs;
    while (performance.now() < until) {
      const began = performance.now();
      writeSync(file, PAGE);
      fdatasyncSync(file);
      took.push(performance.now() - began);
    }
  } finally {
    closeSync(file);
    rmSync(path);
  }
  return median(took);
}
