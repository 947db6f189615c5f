/**
 * `npm run launch` as a program.
 * @module-tag slow
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMPILE_CACHE } from '@fairlead/support/compile-cache.ts';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-launch-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run launch` in a process of its own. */
const launch = (args: string[], env: Record<string, string> = {}, cwd = '.') => {
  const { status, stdout } = spawnSync(process.execPath, [resolve('tools/launch.ts'), ...args], {
    cwd,
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, stdout };
};

test('the exit code tells whether something is left, and a wrong command line', () => {
  expect(launch(['--only', 'address'], { SITE_URL: 'https://www.agency.test' }).status).toBe(0);
  expect(launch(['--only', 'nothing']).status).toBe(2);
  const wrong = "Unknown option '--yes'.\nnpm run launch -- --help shows what there is.\n";
  expect(launch(['--yes'])).toEqual({ status: 2, stdout: wrong });
  expect(launch(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('--dkim-selector') });
});

test('settings come from the file of the server', () => {
  const file = join(folder, 'settings.env');
  writeFileSync(file, 'SITE_URL=https://www.agency.test\nMAIL_FROM=web@agency.test\n');
  const { status, stdout } = launch(['--only', 'address,mail', '--settings', file], { SITE_URL: 'http://wrong.test' });
  expect(stdout).toContain('✓ SITE_URL is https://www.agency.test');
  expect(stdout).toContain('✗ Letters need SMTP_URL, MAIL_FROM and MAIL_TO together');
  expect(status).toBe(1);
  expect(launch(['--settings', join(folder, 'none')]).stdout).toContain('--settings: ');
});

test('the real content, without settings, says what is missing', () => {
  const { status, stdout } = launch(['--only', 'placeholders,content,address,mail,dns,site,lead', '--json']);
  const { steps } = JSON.parse(stdout) as { steps: { step: string; findings: { state: string }[] }[] };
  expect(status).toBe(1);
  for (const { step, findings } of steps.slice(2))
    expect(
      findings.map(({ state }) => state),
      step,
    ).toEqual(['missing']);
});

test('a build that fails shows what it printed', () => {
  const { status, stdout } = launch(['--only', 'build'], {}, folder);
  expect(stdout).toMatch(/✗ the build failed:\n[\s\S]*tools\/build\.ts/);
  expect(status).toBe(1);
});
