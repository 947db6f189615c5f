import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import said from '../../../content/function.json' with { type: 'json' };

test('each reason to hold a lead has its sentence in the digest and its row in the manual', () => {
  const manual = readFileSync('docs/operating.md', 'utf8');
  const table = /\| held_for \| means \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(manual)![1]!;
  const rows = [...table.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
  const reasons = /export type Doubt =([^;]+);/
    .exec(readFileSync('server/contact/doubt.ts', 'utf8'))![1]!
    .match(/\w+/g)!;
  expect(rows.sort()).toEqual([...reasons].sort());
  expect(Object.keys(said.letters.digest.doubts).sort()).toEqual([...reasons].sort());
});
