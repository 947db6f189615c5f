import { expect, test } from 'vitest';
import { llms } from './llms.ts';

test('llms.txt lists the Markdown version of each page once, under its section', () => {
  const entry = (path: string) => ({
    url: `https://agency.example${path}`,
    title: `${path} | Agency`,
    description: 'D.',
  });
  const text = llms(
    { brand: 'Agency', tagline: 'We guide.' },
    [{ label: 'Services', href: '/services' }],
    [entry('/services/seo'), entry('/'), entry('/services')],
  );
  expect(text).toBe(`# Agency

> We guide.

## Agency

- [/](https://agency.example/index.md): D.

## Services

- [/services](https://agency.example/services.md): D.
- [/services/seo](https://agency.example/services/seo.md): D.
`);
});
