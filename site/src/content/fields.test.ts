import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsIn, keysOf, schemaAt } from './fields.ts';
import { KINDS } from './kinds.ts';
import { id, names, prose, ref } from './schemas/text.ts';

const read = (schema: z.ZodType, data: unknown) =>
  fieldsIn(schema, data).flatMap(({ path, meta }) => (meta.prose ? [path.join('.')] : []));

test('ids, addresses, days and choices are no texts, whatever their keys are', () => {
  const { schema } = KINDS.posts;
  const data = { title: 'T', service: 'seo', related: ['a'], date: new Date(), category: 'C', draft: true, order: 1 };
  expect(read(schema, data)).toEqual(['title', 'category']);
  expect(read(KINDS.site.schema, { currency: 'USD', redirects: [{ from: '/a', to: '/b' }] })).toEqual([]);
});

test('a label that has the name of an id is a text', () => {
  const labels = { case: { services: 'Services of this kind', kind: 'Case' }, service: { which: 'Which one?' } };
  expect(read(KINDS.labels.schema, labels)).toEqual(['case.services', 'case.kind', 'service.which']);
});

test('a field has its place, what is beside it, and what every schema around it says', () => {
  const schema = z
    .strictObject({ groups: z.array(z.strictObject({ id: names('goals'), label: prose }).optional()), also: id })
    .meta({ asWritten: true });
  const group = { id: 'a', label: 'A' };
  expect(fieldsIn(schema, { groups: [group], unknown: 1 })).toEqual([
    { path: ['groups', '0', 'id'], value: 'a', meta: expect.objectContaining({ names: 'goals' }), beside: group },
    { path: ['groups', '0', 'label'], value: 'A', meta: { asWritten: true, prose: true }, beside: group },
  ]);
});

test('of a union, a field has the metadata of the choice that it is meant as', () => {
  const schema = z.strictObject({ proof: z.union([ref('quotes'), z.strictObject({ text: prose })]) });
  const metaOf = (proof: unknown) => fieldsIn(schema, { proof }).map(({ meta: { ref, prose } }) => ref ?? prose);
  expect(metaOf('acme')).toEqual(['quotes']);
  expect(metaOf({ text: 'Good.' })).toEqual([true]);
});

test('the keys of a group are those of its schema, also within optional groups and the likely choice of a union', () => {
  const { schema } = KINDS.services;
  const proof = { none: 'n' };
  expect(keysOf(schemaAt(schema, ['proof'], { type: 'answer', proof }), proof)).toEqual(['heading', 'none']);
  expect(keysOf(schemaAt(schema, ['overview'], { type: 'answer' }), undefined)).toEqual(['group', 'text']);
  expect(schemaAt(schema, ['nothing', 'here'], {})).toBeUndefined();
});
