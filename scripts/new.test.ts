import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { KINDS } from '../src/content/kinds.ts';
import { createDraft } from './new.ts';

const root = () => mkdtempSync(join(tmpdir(), 'draft-'));
const read = (path: string) => readFileSync(path, 'utf8');

test('a new service is a valid draft', () => {
  const result = KINDS.services.schema.safeParse(parse(read(createDraft('service', 'trade-shows', root()))));
  expect(result.error?.issues ?? []).toEqual([]);
  expect(result.data?.draft).toBe(true);
});

test('a new case is a valid draft and a placeholder', () => {
  const result = KINDS['case-studies'].schema.safeParse(parse(read(createDraft('case', 'tool-distributor', root()))));
  expect(result.error?.issues ?? []).toEqual([]);
  expect(result.data?.status).toBe('placeholder');
});

test('a new post is a valid draft', () => {
  const [, frontmatter] = read(createDraft('post', 'quick-order', root())).split('---');
  expect(KINDS.posts.schema.safeParse(parse(frontmatter!)).error?.issues ?? []).toEqual([]);
});

test('a name that is taken, or cannot be part of an address, is refused, and the message says what to do', () => {
  const here = root();
  createDraft('post', 'quick-order', here);
  expect(() => createDraft('post', 'quick-order', here)).toThrow('exists. Choose another name');
  expect(() => createDraft('post', 'Quick Order', here)).toThrow('use lower-case letters');
  expect(() => createDraft('page', 'x', here)).toThrow('npm run new service|case|post <slug>');
});
