/** The report on content of its own, in a folder of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { KINDS } from '../../../src/content/kinds.ts';
import { reportWords } from './index.ts';

const root = join(mkdtempSync(join(tmpdir(), 'words-')), 'content');
afterAll(() => rmSync(join(root, '..'), { recursive: true }));

const put = (file: string, text: string) => writeFileSync(join(root, file), text);

const WORDING = `
forbidden: []
watched:
  - { name: nobody, phrases: [nobody], most: 1 }
sentences:
  negation: { phrases: [no, "*n't"], most: 50 }
  short: { words: 3, most: 50 }
  openings: { phrases: [a, an], most: 50 }
  average: { least: 2, most: 9 }
  repeated: { words: 4, most: 0 }
likeness: { most: 0.2 }
`;

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  for (const folder of ['services', 'posts']) mkdirSync(join(root, folder), { recursive: true });
  for (const { holds, path } of Object.values(KINDS)) if (holds === 'one' || holds === 'list') put(path, '{}\n');
  put('wording.yml', WORDING);
  put('figures.yml', 'reach: { value: one two three, label: l, scope: s }\n');
  put('services/hulls.yml', 'headline: Nobody waits.\nanswer: Nobody waits. It isn’t late, e.g. by {reach}.\n');
  put('services/sails.yml', 'answer: An owner asks us first.\nfit:\n  - Nothing new. We mend it by hand.\n');
  put(
    'posts/knots.md',
    '---\ntitle: Knots\n---\n\n## A knot\n\nWe mend it by hand.[1](#source-1)\n\n- No rope is new.\n',
  );
});

const lines = (...names: string[]) =>
  reportWords(names, root).lines.map((line) => line.replaceAll(root, 'content').trim().replaceAll(/ {2,}/g, ' | '));

/** The row of a measure: goal, all, services, posts, shared, and the pages that have the most. */
const row = (name: string) => lines().find((line) => line.replace('✓ ', '').startsWith(`${name} |`));

test('a watched word is counted everywhere, in headings too, for all and for each kind of page', () => {
  expect(lines()[0]).toBe('goal | all | services | posts | shared | most on');
  expect(row('nobody')).toBe('nobody | ≤ 1 | 2 | 2 | 0 | 0 | hulls 2');
});

test('negations are a share of the sentences, and a heading is no sentence', () => {
  expect(row('sentences with a negation')).toBe('✓ sentences with a negation | ≤ 50% | 28.6% | 20.0% | 50.0%');
});

test('short sentences and those that open with an article are shares too', () => {
  expect(row('sentences of 3 words or fewer')).toContain('| 28.6% | 40.0% | 0.0%');
  expect(row('sentences opening a/an')).toContain('| 14.3% | 20.0% | 0.0%');
});

test('the average has the words of figures that are filled in', () => {
  expect(row('words a sentence')).toBe('✓ words a sentence | 2–9 | 4.4 | 4.4 | 4.5');
});

test('a sentence that stands on two pages counts on both, and each line names the other page', () => {
  expect(row('repeated sentences')).toBe('repeated sentences | ≤ 0 | 2 | 1 | 1 | 0 | sails 1, knots 1');
  expect(lines('knots')).toContain(
    'content/posts/knots.md:7: repeated sentences (also in content/services/sails.yml): We mend it by hand.',
  );
});

test.each(['hulls', 'services/hulls', '/services/hulls', 'hulls.yml'])('a page is found as %s', (name) => {
  expect(lines(name)).toEqual([
    expect.stringMatching(/^content\/services\/hulls\.yml: 2 sentences; nobody 2, .*negation 50\.0%/),
    'content/services/hulls.yml:1: nobody: Nobody waits.',
    'content/services/hulls.yml:2: nobody: Nobody waits. It isn’t late, e.g. by one two t…',
    'content/services/hulls.yml:2: sentences with a negation: It isn’t late, e.g. by one two three.',
    'content/services/hulls.yml:2: sentences of 3 words or fewer: Nobody waits.',
  ]);
});

test('a name of no page is refused with the nearest one', () => {
  expect(() => lines('huls')).toThrow('There is no page "huls". Did you mean hulls?');
});

test('a draft is counted only when it is named', () => {
  put('services/decks.yml', 'draft: true\nanswer: Nobody, nobody, nobody.\n');
  expect(row('nobody')).toContain('≤ 1 | 2 |');
  expect(lines('decks')[0]).toContain('nobody 3');
});

test('a file that cannot be read is named, and goals that cannot be used are refused', () => {
  put('services/sails.yml', 'answer: a: b\n');
  expect(lines()[0]).toBe('content/services/sails.yml cannot be read. See npm run check -- content.');
  put('wording.yml', WORDING.replace('most: 1', 'most: one'));
  expect(() => lines()).toThrow('content/wording.yml has no goals that can be used.');
});
