import { expect, test } from 'vitest';
import { LONGEST_MESSAGE, withoutValues } from './page.ts';

test('a long message is cut, and keeps no half of a character', () => {
  for (const start of ['', 'a']) {
    const message = withoutValues(start + '🚀'.repeat(LONGEST_MESSAGE));
    expect(message.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
    expect(message.isWellFormed()).toBe(true);
  }
});
