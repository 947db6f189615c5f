import { expect, test } from 'vitest';
import { phraseFinder } from './phrases.ts';

test.each([
  ['unlock*', 'We unlocked it. Unlocking helps.', ['unlocked', 'Unlocking']],
  ['nobody', 'Nobody knows, and nobody’s there; a nobodyish word', ['Nobody', 'nobody']],
  ["*n't", "It isn’t, it can't, and the ant", ['isn’t', "can't"]],
  ['cutting-edge', 'cutting edge, cutting-edge, cuttingedge', ['cutting edge', 'cutting-edge']],
  ['what it/they', 'What it is, what\nthey want, what we do', ['What it', 'what\nthey']],
  ['#1', 'Rank #1 or #12', ['#1']],
])('the phrase "%s" is found as whole words, in any case', (phrase, text, found) => {
  expect(phraseFinder([phrase])(text)).toEqual(found);
});

test('no phrases find nothing', () => {
  expect(phraseFinder([])('any text')).toEqual([]);
});
