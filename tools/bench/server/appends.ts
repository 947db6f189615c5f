import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../support/table.ts';

/** What one append writes: as much as a page of a database. */
const PAGE = Buffer.alloc(4096, 'lead');

/**
 * The disk's own limit: milliseconds of one synced append to a file in this folder, the median of as many as fit into
 * `forMs` milliseconds.
 */
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
