import { expect, test } from 'vitest';
import { providerOf } from './scheduling.ts';

test('Calendly serves its script from another host than its pages', () => {
  expect(providerOf('https://calendly.com/fairlead/intro')).toEqual({
    page: 'https://calendly.com/fairlead/intro',
    origin: 'https://calendly.com',
    script: 'https://assets.calendly.com/assets/external/widget.js',
  });
});

test('any other provider serves its script from its own host', () => {
  expect(providerOf('http://127.0.0.1:8299/intro')?.script).toBe('http://127.0.0.1:8299/assets/external/widget.js');
});

test('without an address there is no provider', () => {
  expect(providerOf('')).toBeNull();
});
