import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run, runLanes } from './stage.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(line.replace(/\(.* s\)/, '(time)')));
});
afterEach(() => void vi.restoreAllMocks());

test('lanes run side by side, and each stage prints a line with its note', async () => {
  const other = Promise.withResolvers<void>();
  const passed = await runLanes(
    [['waits', () => other.promise]],
    [
      ['counts', () => '3 tests'],
      ['lets the other go on', () => other.resolve()],
    ],
  );
  expect(passed).toBe(true);
  expect(lines[0]).toBe('✓ counts: 3 tests (time)');
  expect(lines.toSorted()).toEqual(['✓ counts: 3 tests (time)', '✓ lets the other go on (time)', '✓ waits (time)']);
});

test('a stage waits for what it needs in another lane, and not for what does not run', async () => {
  const built = Promise.withResolvers<void>();
  const order: string[] = [];
  const passed = runLanes(
    [['build', () => built.promise.then(() => order.push('build'))]],
    [['pages', () => order.push('pages'), ['build', 'a stage of another command']]],
    [['lint', () => order.push('lint') && built.resolve()]],
  );
  expect(await passed).toBe(true);
  expect(order).toEqual(['lint', 'build', 'pages']);
});

test('a stage whose need has failed, or was not started, does not start', async () => {
  const passed = await runLanes(
    [
      ['types', () => Promise.reject(new Error('what is wrong'))],
      ['build', () => {}],
    ],
    [['pages', () => {}, ['build']]],
    [['site', () => {}, ['types']]],
  );
  expect(passed).toBe(false);
  expect(lines).toEqual(['✗ types (time)\nwhat is wrong']);
});

test('after a fault no stage starts, and a stage that has started runs to its end', async () => {
  const failed = Promise.withResolvers<void>();
  const passed = await runLanes(
    [
      ['runs on', () => failed.promise],
      ['never starts', () => lines.push('started')],
    ],
    [
      ['fails', () => Promise.reject(new Error('what is wrong'))],
      ['never starts either', () => lines.push('started')],
    ],
    [['ends the first', () => void setImmediate(failed.resolve)]],
  );
  expect(passed).toBe(false);
  expect(lines.toSorted()).toEqual(['✓ ends the first (time)', '✓ runs on (time)', '✗ fails (time)\nwhat is wrong']);
});

test('a command that fails is an error with its output and its exit code', async () => {
  const command = run('node', ['-e', 'console.error("no such page"); process.exitCode = 3'], { quiet: true });
  await expect(command).rejects.toThrow(/^no such page\n[\s\S]*ended with 3$/);
});
