import { describe, expect, test } from 'vitest';
import { fieldOf } from './texts.ts';

const ENTRY = {
  title: 'Ropes',
  bands: [
    {
      band: 'hero',
      ground: 'ink',
      heading: 'A rope that *holds*',
      text: 'It holds {rope-load}, and has **never** failed.',
    },
    { band: 'text', heading: 'Ropes', actions: [{ label: 'Buy “it”', href: '/buy' }] },
  ],
  body: 'First words.\n\n## A heading\n\nSee [the rope](/rope), which holds.',
};

describe('a press on the page opens the field', () => {
  test.each([
    ['with the text that is pressed', [0], ['A rope that *holds*'], ['bands', 0, 'heading']],
    ['in the band that is pressed', [1], ['Ropes'], ['bands', 1, 'heading']],
    ['whose text has a figure', [0], ['It holds 9 tons, and has never failed.'], ['bands', 0, 'text']],
    ['around what is pressed', [0], ['never', 'It holds 9 tons, and has never failed.'], ['bands', 0, 'text']],
    ['with other quotes and spaces', [1], ['Buy\n "it"'], ['bands', 1, 'actions', 0, 'label']],
    ['of a text with something added', [1], ['Buy "it" now'], ['bands', 1, 'actions', 0, 'label']],
  ])('%s', (_, [at], texts, path) => {
    expect(fieldOf(ENTRY, ['bands', at as number], texts)).toEqual(path);
  });

  test('of which it is a paragraph', () => {
    expect(fieldOf(ENTRY, [], ['See the rope, which holds.'])).toEqual(['body']);
  });

  test('and none where no field says it', () => {
    expect(fieldOf(ENTRY, ['bands', 0], ['hero', 'ink', 'Somebody else wrote this', ''])).toBeUndefined();
  });
});
