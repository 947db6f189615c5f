import { KINDS } from '@fairlead/site/src/content/kinds.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Schema } from '../../api.ts';
import { bandKinds, isAbout, isBandList, kindOf, looksOf, saysOf, secondOf } from './bands.ts';
import { emptyOf } from './schema.ts';

const schemaOf = (kind: 'pages' | 'services' | 'industries' | 'posts') =>
  z.toJSONSchema(KINDS[kind].schema, { io: 'input', unrepresentable: 'any' }) as Schema;
const list = must(schemaOf('pages').properties?.bands);
const kinds = bandKinds(list);

test('pages, services and industries are lists of bands', () => {
  for (const kind of ['pages', 'services', 'industries'] as const)
    expect(isBandList(schemaOf(kind).properties?.bands ?? {}), kind).toBe(true);
  expect(isBandList(schemaOf('posts').properties?.sources ?? {})).toBe(false);
});

test('each kind of band has a title of its own, a description and a picture, and is what is added by it', () => {
  expect(kinds.length).toBeGreaterThan(30);
  expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length);
  for (const kind of kinds) {
    expect(kind.description, kind.title).toMatch(/\.$/);
    expect(kind.picture?.flat().length, kind.title).toBeGreaterThan(0);
    expect(kindOf(kinds, emptyOf(kind)).title).toBe(kind.title);
  }
});

test('a band is called by its heading, or by what it names', () => {
  const cards = { band: 'cases', look: 'cards', heading: 'What the\nplan covers', intro: 'Soon.', shown: 2 };
  const none = { references: {}, tokens: [] };
  expect(saysOf(kindOf(kinds, cards), cards, none)).toBe('What the plan covers');
  const quote = { band: 'quote', quote: 'pro-audio', ground: 'ink' };
  const quotes = [{ id: 'pro-audio', title: 'Head of sales', draft: false }];
  expect(saysOf(kindOf(kinds, quote), quote, { ...none, references: { quotes } })).toBe('Head of sales');
  expect(saysOf(kindOf(kinds, { band: 'samples' }), { band: 'samples', say: true, id: 'all' }, none)).toBe('');
});

test('a figure in the heading of a band is said with its value, and what stands for nothing stays', () => {
  const numbers = { band: 'cases', look: 'cards', heading: '{brand} in {unknown} numbers' };
  const brand = { id: 'brand', kind: 'others', stands: 'Acme', about: 'The name' } as const;
  expect(saysOf(kindOf(kinds, numbers), numbers, { references: {}, tokens: [brand] })).toBe(
    'Acme in {unknown} numbers',
  );
});

test('the looks of a type are its kinds, and a kind is found by its words', () => {
  const cards = kindOf(kinds, { band: 'cases', look: 'cards' });
  expect(looksOf(kinds, cards).length).toBeGreaterThan(3);
  expect(looksOf(kinds, kindOf(kinds, { band: 'quote' }))).toHaveLength(1);
  expect(kinds.filter((kind) => isAbout(kind, ' CONTACT form'))).toHaveLength(1);
});

test('a second band of the same words has no anchor', () => {
  expect(secondOf({ band: 'systems', id: 'systems', ground: 'ink' })).toEqual({ band: 'systems', ground: 'ink' });
});
