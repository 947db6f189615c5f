import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { openQuestions } from './placeholders.ts';
import { readYaml } from './read.ts';

const entry = (kind: Entry['kind'], file: string, text: string, id: string = kind): Entry => {
  const { data, lineOf } = readYaml(text);
  return { file, kind, id, data: (data as Record<string, unknown>)[id] ?? data, ...(lineOf && { lineOf }) };
};

test('each placeholder is a question with file, line and field', () => {
  const site = entry(
    'site',
    'content/site.yml',
    'social:\n  - status: placeholder\n    name: X\n    url: https://x.example\n',
  );
  expect(openQuestions([site])).toEqual([
    {
      file: 'content/site.yml',
      line: 2,
      field: 'social.0.status',
      question: 'Is https://x.example your X profile? Correct the address and write status: confirmed.',
    },
  ]);
});

test.each([
  ['site', 'scheduling:\n  status: placeholder\n  url: https://book.example\n', undefined, 'https://book.example'],
  ['site', 'email:\n  status: placeholder\n  address: hi@agency.example\n', undefined, 'send to hi@agency.example'],
  ['quotes', 'acme:\n  status: placeholder\n  role: Owner\n  text: Good.\n', 'acme', 'Did the Owner'],
  ['case-studies', 'status: placeholder\nclient: Acme Tools\n', 'acme', 'the story of Acme Tools'],
  [
    'case-studies',
    'client: Acme\nquote:\n  status: placeholder\n  role: Owner\n  company: tool maker\n  text: Good.\n',
    'beta',
    'Did the Owner of a client (tool maker) say "Good."',
  ],
  ['pages', 'status: placeholder\ntype: our-story\n', 'our-story', 'on this page'],
] as const)('a placeholder of %s is asked about in its own words', (kind, text, id, words) => {
  const [open] = openQuestions([entry(kind, 'content/file.yml', text, id)]);
  expect(open?.question).toContain(words);
  expect(open?.question).toMatch(/\?.* status: confirmed\.$/);
});

test('nobody is asked about a draft, or about what is confirmed', () => {
  const draft = entry('case-studies', 'a.yml', 'draft: true\nstatus: placeholder\n', 'a');
  const confirmed = entry('case-studies', 'b.yml', 'status: confirmed\n', 'b');
  expect(openQuestions([draft, confirmed])).toEqual([]);
});
