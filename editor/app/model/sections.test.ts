import { expect, test } from 'vitest';
import type { Schema } from '../../api.ts';
import { BASICS, sectionsOf } from './sections.ts';

const text: Schema = { type: 'string' };
const band: Schema = { type: 'object', properties: { band: { const: 'text' } } };
const schema: Schema = {
  type: 'object',
  properties: {
    title: text,
    seo: { type: 'object', properties: { title: text } },
    links: { type: 'array', items: text },
    date: {},
    bands: { type: 'array', items: { oneOf: [band, { ...band, properties: { band: { const: 'hero' } } }] } },
    body: { type: 'string', format: 'markdown' },
  },
};

test('a page begins with its bands, then comes what stands alone, then each group and list that it has', () => {
  const has = { title: 'x', seo: {}, bands: [], body: '' };
  expect(sectionsOf(schema, has)).toEqual([
    { key: 'bands', fields: ['bands'] },
    { key: BASICS, fields: ['title', 'links', 'date'] },
    { key: 'seo', fields: ['seo'] },
    { key: 'body', fields: ['body'] },
  ]);
});

test('a short form has no sections, and neither has a list of entries', () => {
  expect(sectionsOf(schema, { title: 'x', seo: {} })).toEqual([]);
  expect(sectionsOf({ type: 'object', additionalProperties: schema }, { one: {}, two: {} })).toEqual([]);
});
