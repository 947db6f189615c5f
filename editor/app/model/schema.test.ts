import { readContent } from '@fairlead/site/check/entries.ts';
import { KIND_NAMES, KINDS } from '@fairlead/site/src/content/kinds.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Path, Schema, Value } from '../../api.ts';
import { isGroup, isList, valueAt } from '../../data.ts';
import { countsOf, optionLabel, plain } from './labels.ts';
import { emptyOf, entriesOf, isText, itemOf, optionFor, optionsOf, settled, typed } from './schema.ts';

/** The paths of an entry for which its schema names no field. */
function strangers(schema: Schema, value: Value, path: Path = []): Path[] {
  if (isText(schema)) return typeof value === 'object' ? [path] : [];
  const own = settled(schema, value);
  if (isList(value))
    return own.type === 'array' ? value.flatMap((item, at) => strangers(itemOf(own, at), item, [...path, at])) : [path];
  if (!isGroup(value)) return own.type === 'object' || own.type === 'array' ? [path] : [];
  return Object.entries(value).flatMap(([key, item]) => {
    const inner =
      own.properties?.[key] ?? (typeof own.additionalProperties === 'object' ? own.additionalProperties : undefined);
    return inner ? strangers(inner, item, [...path, key]) : [[...path, key]];
  });
}

/** Names that say by themselves what belongs in a field. */
const EVERYDAY = new Set(
  `about action actions address answer approach article author bands body brand button calculator case cases category
  challenges choices city closing columns company contact copyright cost credit currency dark date day days decimals deliverable
  description details document email empty errors facts figure figures file files footer from group groups header heading hero href icon
  industry intro items kind label labels languages legend light lines link links logos main minutes name names none note
  number option options orders own pages paragraphs parts path phone photo picture points price prices profit question
  questions quote range result results role rows sales sample seo service services situation size sources steps subject
  summary system terms text title to type url use video when who why how hour hours words year zero`.split(/\s+/),
);

/** The fields of a schema, at any depth, with their names. */
function everyField(schema: Schema): [name: string, schema: Schema][] {
  const own = Object.entries(schema.properties ?? {});
  const inner = [
    ...[...own.map(([, field]) => field), ...(optionsOf(schema) ?? []), ...(schema.prefixItems ?? [])],
    ...[schema.items, entriesOf(schema)].filter((item) => item !== undefined),
  ];
  return [...own, ...inner.filter((item) => item !== schema && !Array.isArray(schema.type)).flatMap(everyField)];
}

test('a field whose name is no everyday word says in a line what belongs there', () => {
  const fields = KIND_NAMES.filter((kind) => KINDS[kind].shown !== 'nowhere').flatMap((kind) =>
    everyField(z.toJSONSchema(KINDS[kind].schema, { io: 'input', unrepresentable: 'any' }) as Schema),
  );
  expect(fields.length).toBeGreaterThan(500);
  const silent = fields.filter(
    ([name, { help, confirm, title, const: mark }]) =>
      !EVERYDAY.has(name) &&
      title === undefined &&
      help === undefined &&
      confirm === undefined &&
      typeof mark !== 'string',
  );
  expect([...new Set(silent.map(([name]) => name))]).toEqual([]);
});

test('every value of the content has a field', () => {
  const entries = readContent();
  expect(entries.length).toBeGreaterThan(0);
  for (const { kind, data, file } of entries) {
    const schema = z.toJSONSchema(KINDS[kind].schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    expect(strangers(schema, data as Value), file).toEqual([]);
  }
});

describe('a union', () => {
  const byType = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string() }),
    z.strictObject({ type: z.literal('pair'), text: z.string(), both: z.tuple([z.string(), z.string()]) }),
  ]);
  const named = z.union([z.string().regex(/^[a-z]+$/), z.strictObject({ label: z.string() })]);
  const options = (schema: z.ZodType) => must(optionsOf(z.toJSONSchema(schema) as Schema));

  test('shows the option that its value is', () => {
    expect(optionFor(options(byType), { type: 'text', text: 'a' })).toBe(0);
    expect(optionFor(options(byType), { type: 'pair', text: 'a' })).toBe(1);
    expect(optionFor(options(named), 'rope')).toBe(0);
    expect(optionFor(options(named), {})).toBe(1);
  });

  test('names its options by what tells them apart', () => {
    expect([0, 1].map((at) => optionLabel(options(byType), at))).toEqual(['Text', 'Pair']);
    expect(optionLabel(options(named), 0)).not.toBe(optionLabel(options(named), 1));
  });

  test('of texts and numbers is one field, which tells a number from a text', () => {
    const cell = z.toJSONSchema(z.union([z.string(), z.number()])) as Schema;
    expect(isText(cell)).toBe(true);
    expect([typed(cell, '12'), typed(cell, 'a dozen'), typed({ type: 'string' }, '12')]).toEqual([12, 'a dozen', '12']);
  });
});

test('a new item has what is required, and nothing else', () => {
  const item = z.strictObject({
    type: z.literal('step'),
    title: z.string(),
    note: z.string().optional(),
    days: z.int().min(1),
    pair: z.tuple([z.string(), z.string()]),
    parts: z.array(z.strictObject({ text: z.string() })).min(2),
  });
  const value = emptyOf(z.toJSONSchema(item) as Schema);
  expect(value).toEqual({ type: 'step', title: '', days: 1, pair: ['', ''], parts: [{ text: '' }, { text: '' }] });
  expect(valueAt(value, ['parts', 1, 'text'])).toBe('');
});

test('keys become plain words', () => {
  expect(['notFit', 'read-time', 'seo'].map(plain)).toEqual(['Not fit', 'Read time', 'SEO']);
});

test('lengths stand beside what suits the layout', () => {
  expect(countsOf({ minWords: 2, maxWords: 4 }, 'One, two – three')).toMatch(/^3 words.*2.*4/);
  expect(countsOf({ minCharacters: 5, maxCharacters: 8 }, 'A rope')).toMatch(/6 characters.*5.*8/);
  expect(countsOf({ maxCharacters: 9 }, 'A rope')).toMatch(/6 characters.*9/);
});
