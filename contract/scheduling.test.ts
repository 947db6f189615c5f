import { expect, test } from 'vitest';
import { providerOf } from './scheduling.ts';

test('Calendly keeps its script on a host of its own and speaks from the host of its pages', () => {
  expect(providerOf('https://calendly.com/fairlead/intro')).toEqual({
    page: 'https://calendly.com/fairlead/intro',
    origin: 'https://calendly.com',
    script: 'https://assets.calendly.com/assets/external/widget.js',
  });
});

test('a provider on another host answers for its script itself', () => {
  expect(providerOf('http://127.0.0.1:8299/intro')?.script).toBe('http://127.0.0.1:8299/assets/external/widget.js');
});

test('without an address there is no provider', () => {
  expect(providerOf('')).toBeNull();
});
