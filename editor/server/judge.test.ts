import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createJudge } from './judge.ts';

const base = mkdtempSync(join(tmpdir(), 'fairlead-judge-test-'));
const root = join(base, 'content');
cpSync('content', root, { recursive: true });
const judge = createJudge(root);
afterAll(() => {
  judge.close();
  rmSync(base, { recursive: true, force: true });
});

const wrongFiles = async () => [...new Set((await judge.judged(new Map())).faults.map(({ file }) => file))];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const broken = (file: string) => `${read(file)}\nunknown: 1\n`;

test('what was judged is found when it is written, and so is what somebody else has written meanwhile', async () => {
  const [people, prices] = [broken('people.yml'), broken('prices.yml')];
  expect((await judge.added(new Map([['people.yml', people]]))).added).toMatchObject([{ file: 'people.yml' }]);
  expect(await wrongFiles()).toEqual([]);

  write('people.yml', people);
  expect(await wrongFiles()).toEqual(['people.yml']);

  await judge.judged(new Map([['people.yml', `${people}# More\n`]]));
  write('people.yml', `${people}# More\n`);
  write('prices.yml', prices);
  expect(await wrongFiles()).toEqual(['people.yml', 'prices.yml']);

  // Something else than what was judged.
  await judge.judged(new Map([['prices.yml', `${prices}# More\n`]]));
  write('prices.yml', read('prices.yml').replace('unknown: 1', ''));
  expect(await wrongFiles()).toEqual(['people.yml']);
});
