import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { oldBuild } from './old-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-old-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, at: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, new Date(at), new Date(at));
}

test('a built site that is older than its sources is named with a newer one, and nothing else is', () => {
  write('content/services/one.yml', '2026-03-01');
  expect(oldBuild(folder)).toBeNull();
  write('dist/site.json', '2026-02-01');
  expect(oldBuild(folder)).toMatch(/^The pages in dist\/ are older than .*one\.yml: run npm run build /);
  write('dist/site.json', '2026-03-02');
  write('site/src/one.test.ts', '2026-03-03');
  expect(oldBuild(folder)).toBeNull();
});
