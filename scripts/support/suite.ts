import { stripVTControlCharacters } from 'node:util';
import { run } from './stage.ts';

/** Counts the tests of all suites that ran. */
export const total = { passed: 0 };

/** Runs one project of Vitest. @returns what the line of its stage says */
export const suite = (project: string) => async (): Promise<string> => {
  const output = await run('vitest', ['run', '--project', project, '--reporter=default'], { quiet: true });
  const [line = '', number] = /Tests\s+(\d+) passed.*/.exec(stripVTControlCharacters(output)) ?? [];
  const count = Number(number ?? 0);
  const skipped = /\d+ skipped/.exec(line)?.[0];
  if (count === 0) throw new Error(`${output}\nThe ${project} tests ran no test.`);
  total.passed += count;
  return `${count} tests${skipped ? `, ${skipped} (a tool they try is not to be had here)` : ''}`;
};

/** Runs the simulation of the pipeline with these options. @returns its last line */
export const simulation = (options: string[]) => async (): Promise<string> => {
  const output = await run('node', ['tests/simulation/main.ts', ...options], { quiet: true });
  total.passed++;
  return output.trim().split('\n').at(-1)!;
};
