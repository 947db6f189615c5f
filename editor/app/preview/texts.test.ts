import { describe, expect, test } from 'vitest';
import { fieldOf, passageIn } from './texts.ts';

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
    { band: 'closing', heading: 'Ask about\nyour rope.' },
  ],
  action: { label: 'Get a rope', note: 'Somebody of {brand} answers.' },
  body: 'First words.\n\n## A heading\n\nSee [the rope](/rope), which holds.',
};

describe('a press on the page opens the field', () => {
  test.each([
    ['with the text that is pressed', [0], ['A rope that *holds*'], ['bands', 0, 'heading']],
    ['in the band that is pressed', [1], ['Ropes'], ['bands', 1, 'heading']],
    ['whose text has a figure', [0], ['It holds 9 tons, and has never failed.'], ['bands', 0, 'text']],
    ['around what is pressed', [0], ['never', 'It holds 9 tons, and has never failed.'], ['bands', 0, 'text']],
    ['with other quotes and spaces', [1], ['Buy\n "it"'], ['bands', 1, 'actions', 0, 'label']],
    ['in two lines', [2], ['Ask aboutyour rope.'], ['bands', 2, 'heading']],
    ['outside of the band that shows it', [0], ['Get a rope', 'Get a rope now'], ['action', 'label']],
    ['outside of it, whose text has a name', [0], ['Somebody of Fairlead answers.'], ['action', 'note']],
    ['of a text with something added', [1], ['Buy "it" now'], ['bands', 1, 'actions', 0, 'label']],
  ])('%s', (_, [at], texts, path) => {
    expect(fieldOf(ENTRY, ['bands', at as number], texts)).toEqual(path);
  });

  test('of which it is a paragraph', () => {
    expect(fieldOf(ENTRY, [], ['See the rope, which holds.'])).toEqual(['body']);
  });

  test('and none where no field says it', () => {
    expect(fieldOf(ENTRY, ['bands', 0], ['hero', 'ink', 'Somebody else wrote this', ''])).toBeUndefined();
    expect(fieldOf(ENTRY, ['bands', 0], ['Get a', 'Get a rope now'])).toBeUndefined();
  });
});

describe('a press on a part of a long text leads to its passage', () => {
  const TEXT =
    '{brand} has ropes.\n\n## Which one?\n\n| Rope | Load |\n| --- | --- |\n| Thin[1](#source-1) | **9** tons |\n\nSee [the rope](/rope) of {brand}’s, which holds.';
  const stands = new Map([['brand', 'Fairlead']]);
  test.each([
    ['a heading', ['Which one?'], 'Which one?'],
    ['a cell with a citation', ['Thin1'], 'Thin'],
    ['a citation, which is too short, in its cell', ['1', 'Thin1'], 'Thin'],
    ['a cell with marks', ['9 tons'], '9** tons'],
    ['a paragraph with a link and a name', ["See the rope of Fairlead's, which holds."], 'See [the'],
    ['a paragraph that begins with a name', ['Fairlead has ropes.'], '{brand} has'],
  ])('%s', (_, texts, wanted) => {
    const at = passageIn(TEXT, texts, stands);
    expect(TEXT.slice(at).startsWith(wanted)).toBe(true);
  });

  test('and to none where it does not say that', () => {
    expect(passageIn(TEXT, ['Another rope'], stands)).toBeUndefined();
    expect(passageIn(TEXT, ['1', '…'], stands)).toBeUndefined();
    expect(passageIn(TEXT, ['– – – –'], stands)).toBeUndefined();
  });
});
