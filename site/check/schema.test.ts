import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSite } from '../src/content/files.ts';
import { KINDS } from '../src/content/kinds.ts';
import { schemasAreFollowed } from './checks.ts';
import { entry, lines, page } from './example.ts';
import { schemaFaults } from './schema.ts';

const label = z.string().trim().min(1, 'Write the text, or remove the field.').max(9, 'Shorten to 9 characters.');
const proof = z.union([z.strictObject({ note: label, cases: z.array(label) }), z.strictObject({ none: label })]);
const schema = z.strictObject({
  title: label,
  count: z.int(),
  kind: z.enum(['answer', 'reasons']),
  link: z.string().regex(/^\//, 'Write a path, such as /services.'),
  list: z.array(label).length(2, 'Write exactly 2.'),
  proof,
  text: z.string().describe('a text of 2 words').optional(),
  draft: z.literal(true).optional(),
});
const good = { title: 'T', count: 1, kind: 'answer', link: '/x', list: ['a', 'b'], proof: { none: 'n' } };

test.each([
  ['a number for a text', { title: 12 }, "title: Reads 12 (a number). Write it in quotes: '12'."],
  ['yes or no for a text', { text: true }, "text: Reads true (yes or no). Write it in quotes: 'true'."],
  [
    'a token without quotes',
    { title: { 'a-b': null } },
    "title: Reads {a-b} without quotes. Write it in quotes: '{a-b}'.",
  ],
  ['a group for a text', { text: { a: 1, b: 2 } }, 'text: Reads a group of keys (a, b). Write a text of 2 words.'],
  [
    'a text for a list',
    { list: '-a -b' },
    'list: Reads "-a -b" (a text). Write a list of 2 items, each a text of at most 9 characters. Each begins with "- " on a line of its own.',
  ],
  ['a text for a number', { count: 'one' }, 'count: Reads "one" (a text). Write a whole number.'],
  [
    'a text for a group',
    { proof: 'none' },
    'proof: Reads "none". Write a group with the keys note and cases or a group with the key none.',
  ],
  ['a missing key', { title: undefined }, 'title: Is missing. Write a text of at most 9 characters.'],
  ['a missing choice', { kind: undefined }, 'kind: Is missing. Write one of "answer" or "reasons".'],
  ['a key without a value', { title: null }, 'title: Is empty. Write a text of at most 9 characters.'],
  ['an empty text', { title: '' }, 'title: Is empty. Write the text, or remove the field.'],
  ['a long text', { title: 'abcdefghij' }, 'title: Has 10 characters. Shorten to 9 characters.'],
  ['a short list', { list: ['a'] }, 'list: Has 1 item. Write exactly 2.'],
  ['a long list', { list: ['a', 'b', 'c'] }, 'list: Has 3 items. Write exactly 2.'],
  [
    'an unknown choice',
    { kind: 'anser' },
    'kind: Reads "anser". Write one of "answer" or "reasons". Did you mean answer?',
  ],
  ['a text of another form', { link: 'x' }, 'link: Reads "x". Write a path, such as /services.'],
  ['an unknown key', { drft: true }, 'drft: Is no key here. Did you mean draft?'],
  [
    'a key like no other',
    { zzzzzz: 1 },
    'zzzzzz: Is no key here. Remove it. The keys here are title, count, kind, link, list, proof, text and draft.',
  ],
  [
    'a fault within one of two shapes',
    { proof: { note: 'n', cases: [3] } },
    "proof.cases.0: Reads 3 (a number). Write it in quotes: '3'.",
  ],
  [
    'a misspelled key within one of two shapes',
    { proof: { note: 'n', case: ['a'] } },
    'proof.case: Is no key here. Did you mean cases?',
  ],
  ['a draft that is not true', { draft: 'yes' }, 'draft: Reads "yes". Write true.'],
])('%s is named with what is there and what belongs there', (_, change, line) => {
  const faults = schemaFaults(schema, { ...good, ...change });
  const lines = faults.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(lines).toEqual([line]);
});

test('all faults of an entry are named at once, and a misspelled key is not missing as well', () => {
  const { title, ...rest } = good;
  const faults = schemaFaults(schema, { ...rest, titel: title, count: 'x', list: [] });
  expect(faults.map(({ path }) => path.join('.')).sort()).toEqual(['count', 'list', 'titel']);
});

test('a group whose type is missing or unknown is told which types there are', () => {
  const union = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('answer'), a: label }),
    z.strictObject({ type: z.literal('reasons'), b: label }),
    z.discriminatedUnion('look', [
      z.strictObject({ type: z.literal('table'), look: z.literal('wide') }),
      z.strictObject({ type: z.literal('table'), look: z.literal('narrow') }),
    ]),
  ]);
  const of = (data: unknown) => schemaFaults(union, data).map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(of({ a: 'x' })).toEqual(['type: Is missing. Write answer, reasons or table.']);
  expect(of({ type: 'reason' })).toEqual([
    'type: Reads "reason". Write answer, reasons or table. Did you mean reasons?',
  ]);
  expect(of({ type: 'reasons', b: 1 })).toEqual(["b: Reads 1 (a number). Write it in quotes: '1'."]);
});

test('a key of a list by names that is no name is refused with what a name may be', () => {
  const names = z.record(z.string().regex(/^[a-z-]+$/, 'Use lower-case letters.'), label);
  expect(schemaFaults(names, { 'Reply Time': 'x' })).toEqual([
    { path: ['Reply Time'], message: 'Is no name for a key. Use lower-case letters.' },
  ]);
});

test('what is right has no faults', () => {
  expect(schemaFaults(schema, good)).toEqual([]);
});

test('a field that does not follow its schema is named with file, field and remedy', () => {
  const cards = { band: 'cases', look: 'cards', heading: '' };
  const found = lines(schemasAreFollowed([page('home', '/', { band: 'text', heading: '' }, cards)]));
  for (const at of [0, 1])
    expect(found).toContain(
      `content/pages/home.yml: bands.${at}.heading: Is empty. Write the text, or remove the field.`,
    );
});

test('an unknown key is refused', () => {
  const faults = schemasAreFollowed([
    entry('quotes', 'q', { status: 'placeholder', text: 'x', role: 'x', company: 'x', logo: 'x' }),
  ]);
  expect(lines(faults).join()).toContain('logo');
});

const withAnalytics = (analytics: unknown) =>
  schemaFaults(KINDS.site.schema, { ...readSite(), analytics }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const plausible = { use: 'plausible', domain: 'agency.example', script: 'https://plausible.io/js/script.manual.js' };

test.each([
  [{ use: 'none' }],
  [plausible],
  [{ ...plausible, script: '/js/visits.js', collect: '/api/event' }],
  [{ ...plausible, script: 'https://plausible.io/js/pa-Ab3d.js' }],
  [{ use: 'ga4', measurementId: 'G-ABCD123456' }],
  [{ use: 'ga4', measurementId: 'G-ABCD123456', server: '/tags' }],
  [{ use: 'ga4', measurementId: 'G-ABCD123456', server: 'https://tags.agency.example' }],
])('%o is a setting', (analytics) => expect(withAnalytics(analytics)).toEqual([]));

test('without the key nothing measures', () => {
  const { analytics: _, ...rest } = readSite();
  expect(KINDS.site.schema.parse(rest).analytics).toEqual({ use: 'none' });
});

test.each([
  [{ use: 'ga' }, 'analytics.use: Reads "ga". Write none, plausible or ga4.'],
  [{}, 'analytics.use: Is missing. Write none, plausible or ga4.'],
  [
    { use: 'ga4', measurementId: 'UA-12345-6' },
    'analytics.measurementId: Reads "UA-12345-6". Write the measurement ID of the data stream, such as G-ABCD123456.',
  ],
  [
    { ...plausible, domain: 'https://agency.example/' },
    'analytics.domain: Reads "https://agency.example/". Write the name of the site alone, such as example.com.',
  ],
  [
    { ...plausible, script: 'https://plausible.io/js/script.outbound-links.js' },
    'analytics.script: Write the version of the script that counts no view by itself: script.manual.js.',
  ],
])('%o is refused with what would be right', (analytics, message) => {
  expect(withAnalytics(analytics).join('\n')).toContain(message);
});

test.each(['http://plausible.io/js/p.js', "https://p.example/p.js; img-src 'self'", 'https://p.example/p.js?a=1'])(
  'a script at "%s" could open the policy further, and is refused',
  (script) => expect(withAnalytics({ ...plausible, script })).toHaveLength(1),
);
