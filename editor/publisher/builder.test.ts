/** Builds as processes of their own, in a checkout with a small program in place of the real build. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gitIn } from '../server/git.ts';
import { type Checkout, openCheckout } from '../server/git-example.ts';
import { KILLED, openBuilder } from './builder.ts';

let own: Checkout;
beforeEach(() => {
  own = openCheckout('main', { 'content/site.yml': 'brand: One\n', '.gitignore': 'node_modules\ndist\n' });
  mkdirSync(join(own.folder, 'node_modules/@fairlead'), { recursive: true });
});
afterEach(() => own.remove());

/** Commits a program as the build, and runs it. @param at the moment for which it builds */
async function build(program: string, at?: number, longestMs?: number, signal?: AbortSignal): Promise<string> {
  own.write('tools/build.ts', program);
  own.git('add', '-A');
  own.git('commit', '-qm', 'Build');
  const builder = openBuilder(gitIn(own.folder), own.folder, join(own.base, 'work'), longestMs);
  await builder.prepare(own.git('rev-parse', 'HEAD'));
  return builder.build({ ...(at !== undefined && { at }), ...(signal && { signal }) });
}

const TELL = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
mkdirSync('dist');
const { BUILD_AT } = process.env;
const heap = getHeapStatistics().heap_size_limit;
writeFileSync('dist/told.json', JSON.stringify({ priority: getPriority(), heap, BUILD_AT }));
`;

test('a build yields to visitors, has a limit of memory, and knows for when it is', async () => {
  const told = (dist: string) => JSON.parse(readFileSync(join(dist, 'told.json'), 'utf8'));
  const { priority, heap, BUILD_AT } = told(await build(TELL, 5_000));
  expect([priority, BUILD_AT]).toEqual([15, '5000']);
  expect(heap).toBeLessThan(1_400_000_000);
  expect(told(await build(`${TELL}// again`)).BUILD_AT).toBe('');
});

// Long enough for a busy machine to start both.
test('a build that does not end is ended, with all that it has started', { tags: 'slow' }, async () => {
  const pid = join(own.base, 'pid');
  const program = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const child = spawn('sleep', ['1000']);
    writeFileSync(${JSON.stringify(pid)}, String(child.pid));
    console.log('Building');
    setInterval(() => {}, 1000);`;
  await expect(build(program, undefined, 10_000)).rejects.toThrow(/^Building\s+The build did not end within 10 s/);
  expect(existsSync(`/proc/${readFileSync(pid, 'utf8')}/exe`)).toBe(false);
});

test('a build that nobody wants any more is ended', async () => {
  const building = build('setInterval(() => {}, 1000);', undefined, undefined, AbortSignal.abort());
  await expect(building).rejects.toThrow(KILLED);
});

test('a build that fails says what it printed, and one that is ended from elsewhere says so', async () => {
  await expect(build('console.error("content/a.yml: broken"); process.exit(1);')).rejects.toThrow(
    'content/a.yml: broken',
  );
  await expect(build('process.kill(process.pid, "SIGKILL");')).rejects.toThrow(KILLED);
});
