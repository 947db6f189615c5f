import { expect, test } from 'vitest';
import { texts } from './fields.ts';

const found = (data: unknown) => texts(data).map(({ field, text }) => `${field}: ${text}`);

test('ids, addresses, days and choices are no texts, alone or in a list', () => {
  const data = { service: 'deck-survey', href: '/about#team', updated: '2031-02', moved: ['note-1'], currency: 'USD' };
  expect(found({ ...data, proof: { cases: ['rope-maker'] }, forbidden: [{ phrases: ['Full service'] }] })).toEqual([]);
});

test('a label that has the name of an id is a text', () => {
  const labels = { services: 'Services of this kind', related: 'Read next', updated: 'Updated', moved: 'It has moved' };
  expect(found({ labels })).toEqual(Object.entries(labels).map(([name, text]) => `labels.${name}: ${text}`));
});

test('a text in a list has its place in it', () => {
  expect(found({ steps: [{ title: 'One' }, { title: 'Two' }], notes: ['Three'] })).toEqual([
    ...['steps.0.title: One', 'steps.1.title: Two', 'notes.0: Three'],
  ]);
});
