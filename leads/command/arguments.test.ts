import { describe, expect, test } from 'vitest';
import { readCall } from './arguments.ts';

describe('a call', () => {
  test.each([
    [['lst'], 'There is no command lst.'],
    [['list', '--stat', 'held'], 'list does not know --stat: it takes --state, --since, --email, --limit, --json.'],
    [['backup', '--json', 'x'], 'backup does not know --json: it takes --after.'],
    [['link', '--json', 'x'], 'link does not know --json: it takes no options.'],
    [['erase', 'ada@example.com', 'x@example.com'], /^erase does not take x@example.com/],
    [['list', '-x'], 'list does not know -x: it takes --state, --since, --email, --limit, --json.'],
    [['list', 'held'], 'list does not take held. Options stand after --: npm run leads -- list …'],
    [['list', '--state', 'other'], '--state is one of pending, held, sent, dead, binned.'],
    [['list', '--state'], '--state needs a value.'],
    [['list', '--since', '31.1.2026'], /^--since is a day such as 2026-01-31/],
    [['list', '--since', '2026-02-31'], /^--since is a day such as 2026-01-31/],
    [['list', '--limit', '-1'], /^--limit /],
    [['list', '--json=yes'], '--json takes no value.'],
    [['purge', '--days', '1.5'], '--days is a whole number.'],
    [['deliver', '--channel'], '--channel needs a value.'],
    [['deliver', 'webhook'], /^deliver does not take webhook/],
  ])('%j is refused with a sentence', (args: string[], sentence) => {
    expect(() => readCall(args)).toThrow(sentence);
  });

  test.each([[], ['help'], ['list', '--help'], ['--', 'help']].map((args) => [args]))('%j asks for help', (args) => {
    expect(readCall(args)).toBe(null);
  });

  test('is read with its names and options in any order', () => {
    expect(readCall(['--', 'export', '--since=2026-01-31', 'a.csv', '--state', 'held'])).toEqual({
      command: 'export',
      names: ['a.csv'],
      since: Date.UTC(2026, 0, 31),
      state: 'held',
    });
  });

  test('may name a time in any zone', () => {
    const call = readCall(['list', '--since', '2026-01-31T08:00:00+02:00', '--limit', '5', '--json']);
    expect(call).toMatchObject({ since: Date.UTC(2026, 0, 31, 6), limit: 5, json: true });
  });
});
