import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { caseDrawing, plate, plateDrawing } from './art.ts';

test('an entry may name a hand-made drawing of its kind, or none', () => {
  expect(caseDrawing.parse('bbq-distributor')).toBe('bbq-distributor');
  expect(plateDrawing.parse(undefined)).toBeUndefined();
});

test('a name that no hand-made drawing has is refused, and the message says what to do', () => {
  const message = must(must(caseDrawing.safeParse('boat-distributor').error).issues[0]).message;
  expect(message).toContain('There is no such drawing. Name pro-audio-manufacturer, ');
  expect(message).toContain('or leave icon out: one is then made for the entry.');
});

test('a menu group or a tab must name a plate', () => {
  expect(must(must(plate.safeParse(undefined).error).issues[0]).message).toMatch(/^Name one of the plates: svc-seo, /);
});
