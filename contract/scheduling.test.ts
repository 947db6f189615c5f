import { expect, test } from 'vitest';
import { providerOf } from './scheduling.ts';

test('Calendly serves its script from another host than its pages', () => {
  expect(providerOf('https://calendly.com/fairlead/intro')).toMatchObject({
    name: 'calendly',
    page: 'https://calendly.com/fairlead/intro',
    origin: 'https://calendly.com',
    script: 'https://assets.calendly.com/assets/external/widget.js',
  });
});

test.each([
  ['https://cal.com/fairlead/intro', 'https://app.cal.com'],
  ['https://app.cal.com/fairlead/intro', 'https://app.cal.com'],
  ['https://fairlead.cal.com/intro', 'https://fairlead.cal.com'],
])('Cal.com serves its script from its app, and the frame of %s from %s', (page, origin) => {
  expect(providerOf(page)).toMatchObject({ name: 'cal', page, origin, script: 'https://app.cal.com/embed/embed.js' });
});

test('a provider at an own host serves its script from there', () => {
  const page = 'http://127.0.0.1:8299/intro';
  expect(providerOf(page)?.script).toBe('http://127.0.0.1:8299/assets/external/widget.js');
  const origin = 'http://127.0.0.1:8299';
  expect(providerOf(page, 'cal')).toMatchObject({ name: 'cal', page, origin, script: `${origin}/embed/embed.js` });
});

test.each(['https://calendly.com/a', 'https://cal.com/a', 'https://notcal.com/a'])(
  'what runs at %s is told by its host, unless that is an own one',
  (page) => {
    const names = (['calendly', 'cal'] as const).map((own) => providerOf(page, own)?.name);
    expect(names).toEqual(
      { 'https://calendly.com/a': ['calendly', 'calendly'], 'https://cal.com/a': ['cal', 'cal'] }[page] ?? [
        'calendly',
        'cal',
      ],
    );
  },
);

test('without an address there is no provider', () => {
  expect(providerOf('')).toBeNull();
});
