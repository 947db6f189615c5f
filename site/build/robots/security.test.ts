import { expect, test } from 'vitest';
import { securityTxt } from './security.ts';

const site = new URL('https://agency.example');

test('security.txt names the contact page and expires within a year', () => {
  const text = securityTxt({ contact: '/contact', languages: ['en', 'de'] }, site, new Date('2026-01-01T00:00:00Z'));
  expect(text.split('\n')).toEqual([
    'Contact: https://agency.example/contact',
    'Expires: 2026-11-27T00:00:00.000Z',
    'Preferred-Languages: en, de',
    'Canonical: https://agency.example/.well-known/security.txt',
    '',
  ]);
});

test('a whole address stays as it is', () => {
  const text = securityTxt({ contact: 'mailto:security@agency.example', languages: ['en'] }, site);
  expect(text).toContain('Contact: mailto:security@agency.example\n');
});
