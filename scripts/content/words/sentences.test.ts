import { expect, test } from 'vitest';
import { sentencesIn, wordsIn } from './sentences.ts';

test.each([
  ['One here. Two there? Three!', 3],
  ['It fits small goods, e.g. Swiss screws, i.e. Metric ones. Others wait.', 2],
  ['Freight within the U.S. Postal zones is flat. Nothing else is.', 2],
  ['We ship within the U.S. The rest waits.', 2],
  ['Acme Inc. Germany sells at 5 p.m. Eastern time.', 1],
  ['A margin of 3.5 points or 1,200.50 dollars is fine. So is 4.', 2],
  ['Ask for No. 4 in the list. The answer is no. 4 of 5 agree.', 3],
  ['“Stop.” She did. (It helped.) “Why?” he asked.', 4],
  ['Mr. Smith and J. Doe asked Dr. Roe.', 1],
  ['Open example.com and read it. Node.js runs it.', 2],
  ['It waits… Then it goes.', 2],
  ['{cases-count} lines ended. {reply-time} later we called.', 2],
  ['Two lines\nof one sentence.', 1],
  ['A heading without an end', 0],
  ['A sentence. And a rest', 1],
  ['...', 0],
])('"%s" has as many sentences as a reader counts', (text, count) => {
  expect(sentencesIn(text)).toHaveLength(count);
});

test('what stands between spaces and has a letter or a digit is a word', () => {
  expect(wordsIn('Buy-in, at 3.5% — e.g. now & then')).toEqual(['Buy-in,', 'at', '3.5%', 'e.g.', 'now', 'then']);
});
