import { expect, test } from 'vitest';
import { securityTxt } from './security.ts';

const site = new URL('https://agency.example');

test('a report goes to the contact page, and the note holds for less than a year', () => {
  const text = securityTxt({ contact: '/contact', languages: ['en', 'de'] }, site, new Date('2026-01-01T00:00:00Z'));
  expect(text.split('\n')).toEqual([
    'Contact: https://agency.example/contact',
    'Expires: 2026-11-27T00:00:00.000Z',
    'Preferred-Languages: en, de',
    'Canonical: https://agency.example/.well-known/security.txt',
    '',
  ]);
});

test('an address of its own is left as it is', () => {
  const text = securityTxt({ contact: 'mailto:security@agency.example', languages: ['en'] }, site);
  expect(text).toContain('Contact: mailto:security@agency.example\n');
});
