import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { may, type Right, ROLE_NAMES } from './roles.ts';

test('the table in docs/desk.md says what each role may do', () => {
  const [, table = ''] = readFileSync('docs/desk.md', 'utf8').split(/^(?=\| \|)/m);
  const [head = [], , ...rows] =
    table
      .split('\n\n', 1)[0]
      ?.split('\n')
      .map((row) => row.split('|').slice(1, -1)) ?? [];
  const roles = head.slice(1).map((cell) => cell.trim());
  expect(roles.toSorted()).toEqual(ROLE_NAMES.toSorted());
  expect(rows.length).toBeGreaterThan(3);
  for (const [what = '', ...cells] of rows) {
    const right = /`(\w+)`/.exec(what)?.[1] as Right;
    const told = roles.filter((_, index) => cells[index]?.trim() === 'yes');
    expect([right, told]).toEqual([
      right,
      roles.filter((role) =>
        may(
          ROLE_NAMES.find((name) => name === role),
          right,
        ),
      ),
    ]);
  }
});
