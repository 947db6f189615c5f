import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldNode } from './node-version.ts';

test('a Node older than the one that is installed with the server is refused, with what to do', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('server/package.json', 'utf8'));
  const [installed = ''] = Object.values<string>(optionalDependencies);
  expect(oldNode(installed)).toBeNull();
  const older = `${Number.parseInt(installed, 10) - 1}.9.0`;
  expect(oldNode(older)).toMatch(
    new RegExp(`^This needs Node ${Number.parseInt(installed, 10)} and runs on ${older}\\..*npm run serve`),
  );
});
