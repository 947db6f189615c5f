/** The settings file that the manuals show: every program that reads it must read the same. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@fairlead/leads/base/config.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { expect, test } from 'vitest';

const LINES = /^(?:[A-Z][A-Z_]*=.*\n)+/gm;

/** The blocks of settings in the pages of docs/, one setting a line. */
const files = globSync('docs/*.md')
  .flatMap((page): string[] => readFileSync(page, 'utf8').match(LINES) ?? [])
  .filter((text) => text.includes('SMTP_URL='));

/** As `docker run --env-file` reads: everything after the first `=`, as it is. */
const byDocker = (text: string) =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

function byNode(text: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  const file = join(folder, 'fairlead.env');
  writeFileSync(file, text);
  const { stdout } = spawnSync(process.execPath, [`--env-file=${file}`, '-p', 'JSON.stringify(process.env)'], {
    env: {},
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout);
}

test('the settings file in the manuals is there once, and means the same to Node, Docker and systemd', () => {
  expect(files).toHaveLength(1);
  const [text = ''] = files;
  expect(byNode(text)).toEqual(byDocker(text));
  // systemd reads an unquoted value up to the end of its line, unless it contains one of these.
  expect(text).not.toMatch(/["'\\#$`]|[ \t]$/m);
  const { mail, trustProxy } = readConfig(byDocker(text), TEST_SETTINGS);
  expect([mail?.url.host, trustProxy]).toEqual(['mail.example.com:465', 1]);
});
