import { BARE } from '../support/site.ts';

/**
 * Measures the bare page and each of the paths in turns, so that all are measured in the same noise.
 * @returns the values of each path in the order of the runs, the bare page first
 */
export async function measureInTurns<T>(
  paths: string[],
  runs: number,
  measure: (path: string) => Promise<T>,
): Promise<Map<string, T[]>> {
  const values = new Map<string, T[]>([BARE, ...paths].map((path) => [path, []]));
  for (let run = 0; run < runs; run++) {
    for (const [path, all] of values) all.push(await measure(path));
  }
  return values;
}
