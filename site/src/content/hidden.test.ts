import { expect, test } from 'vitest';
import { hiddenAs, spelledHidden } from './hidden.ts';

const at = (text: string) => Date.parse(text);

test('an entry is hidden while it is a draft, before its moment and after its end', () => {
  const page = { publish: '2026-12-05', until: '2026-12-31' };
  expect(hiddenAs({ draft: true })).toEqual({ why: 'draft' });
  expect(hiddenAs({}, 0)).toBeUndefined();
  expect(hiddenAs(page, at('2026-12-01T00:00:00Z'))).toEqual({ why: 'planned', when: '2026-12-05' });
  expect(hiddenAs(page, at('2026-12-20T00:00:00Z'))).toBeUndefined();
  expect(hiddenAs(page, at('2027-01-02T00:00:00Z'))).toEqual({ why: 'over', when: '2026-12-31' });
});

test('a message says why', () => {
  expect(spelledHidden({ why: 'draft' })).toBe('a draft');
  expect(spelledHidden({ why: 'planned', when: '2026-12-05 09:00' })).toBe('not published before 2026-12-05 09:00');
});
