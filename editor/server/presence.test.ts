import { beforeEach, expect, test } from 'vitest';
import type { Here } from '../api.ts';
import { openPresence, type Presence } from './presence.ts';

const [ANN, BEN] = ['ann@example.com', 'ben@example.com'];
let presence: Presence;
let told: Record<string, Here[]> = {};
const join = (id: string, who: string) =>
  presence.join(id, who, (here) => {
    told[id] = here;
  });

beforeEach(() => {
  presence = openPresence();
  told = {};
});

test('others are told what somebody has open, once, until they leave or go elsewhere', () => {
  join('a', ANN);
  const leave = [join('b', BEN), join('b2', BEN)];
  presence.move('b', BEN, 'people.yml');
  presence.move('b2', BEN, 'people.yml');
  expect(told).toEqual({ a: [{ who: BEN, file: 'people.yml' }], b: [], b2: [] });
  presence.move('b2', BEN, null);
  expect(told.a).toEqual([{ who: BEN, file: 'people.yml' }]);
  for (const end of leave) end();
  expect(told.a).toEqual([]);
});

test('who comes later is told at once, and a page that has come back is not ended by what it was before', () => {
  const leave = join('b', BEN);
  join('b', BEN);
  presence.move('b', BEN, 'site.yml');
  leave();
  join('a', ANN);
  expect(told.a).toEqual([{ who: BEN, file: 'site.yml' }]);
});

test('nobody says for somebody else what they have open', () => {
  join('a', ANN);
  join('b', BEN);
  presence.move('b', ANN, 'site.yml');
  presence.move('c', BEN, 'site.yml');
  expect(told).toEqual({ a: [], b: [] });
});
