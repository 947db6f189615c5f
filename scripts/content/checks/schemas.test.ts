import { expect, test } from 'vitest';
import { entry, lines } from './example.ts';
import { schemasAreFollowed } from './schemas.ts';

test('a field that does not follow its schema is named with file, field and remedy', () => {
  const faults = schemasAreFollowed([
    entry('pages', 'home', { type: 'home', seo: { title: 'T', description: 'short' } }),
  ]);
  expect(lines(faults)).toContain(
    'content/pages/home.yml: seo.description: Has 5 characters. Lengthen to 110 characters: problem, what you get, verb.',
  );
});

test('an unknown key is refused', () => {
  const faults = schemasAreFollowed([
    entry('quotes', 'q', { status: 'placeholder', text: 'x', role: 'x', company: 'x', logo: 'x' }),
  ]);
  expect(lines(faults).join()).toContain('logo');
});
