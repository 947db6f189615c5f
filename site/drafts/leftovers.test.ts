import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '../check/entries.ts';
import { entry, lines } from '../check/example.ts';
import { createDraft } from './draft.ts';
import { draftsAreRewritten } from './leftovers.ts';
import { DRAFTS } from './questions.ts';

const root = mkdtempSync(join(tmpdir(), 'leftovers-'));
const content = join(root, 'content');
beforeAll(() => cpSync('content', content, { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

const faults = () => lines(draftsAreRewritten(readContent(content)));

const slugOf = (kind: string): string => (kind === 'page' ? '/lp/not-yet' : 'not-yet');

/** What the check says of a new draft of a kind, as a draft and once its mark is removed. */
function written(kind: string) {
  const path = createDraft(kind, slugOf(kind), root, { title: 'Not Yet' });
  const draft = faults();
  writeFileSync(path, readFileSync(path, 'utf8').replace('draft: true\n', ''));
  const published = faults();
  rmSync(path);
  return { draft, published };
}

test.each(Object.keys(DRAFTS))(
  'a %s that is published as it was drafted is refused text by text, and a draft is not',
  (kind) => {
    const { draft, published } = written(kind);
    expect(draft).toEqual([]);
    expect(published.length).toBeGreaterThan(7);
    expect(published.join('\n')).toMatch(/not-yet\.\w+: seo\.description: Still says "Describe Not Yet/);
    expect(published.join('\n')).not.toMatch(/: (?:title|client|name|path): |Still says "(?:Not Yet|What’s Included)"/);
  },
);

test('the text of a post that nobody has written is named with its line', () => {
  const path = createDraft('post', 'not-written', root, { title: 'Not Written' });
  const text = readFileSync(path, 'utf8').replace('draft: true\n', '');
  writeFileSync(path, text);
  const found = [...draftsAreRewritten(readContent(content))].filter(({ field }) => field === 'text');
  rmSync(path);
  const line = 1 + text.split('\n').findIndex((line) => line.startsWith('Name the best objection'));
  expect(found.map((fault) => fault.line)).toContain(line);
});

test('words of the owner are well, although a draft has some of them', () => {
  const own = { bands: [{ band: 'list', heading: 'What’s Included' }], say: 'We name the problem.' };
  expect([
    ...draftsAreRewritten([entry('services', 'seo', own), entry('quotes', 'x', { text: 'Name part 1' })]),
  ]).toEqual([]);
});
