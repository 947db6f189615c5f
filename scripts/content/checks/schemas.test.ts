import { expect, test } from 'vitest';
import { entry, lines } from './example.ts';
import { schemasAreFollowed } from './schemas.ts';

test('a field that does not follow its schema is named with file, field and remedy', () => {
  const faults = schemasAreFollowed([entry('pages', 'home', { type: 'home', growth: { heading: 'x'.repeat(41) } })]);
  expect(lines(faults)).toContain('content/pages/home.yml: growth.heading: Has 41 characters. Shorten to 40.');
});

test('an unknown key is refused', () => {
  const faults = schemasAreFollowed([
    entry('quotes', 'q', { status: 'placeholder', text: 'x', role: 'x', company: 'x', logo: 'x' }),
  ]);
  expect(lines(faults).join()).toContain('logo');
});
