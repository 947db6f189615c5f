import { describe, expect, test } from 'vitest';
import { FIELD_NAMES, parseContact, readForm } from './fields.ts';
import { ACCEPTED_SERVICES, PLATFORMS, REVENUES, SERVICES } from './lists.ts';
import { withScheme } from './text.ts';

const valid = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '+1 212 555 0147',
  website: 'https://compiler.example.com',
  country: 'United States',
  service: SERVICES[0] ?? 'none',
  revenue: REVENUES[0] ?? 'none',
  platforms: [],
};
const judge = (changes: Record<string, unknown>) => {
  const result = parseContact({ ...valid, ...changes });
  return result.ok ? 'valid' : result.fields;
};

test('a valid submission is not changed', () => {
  expect(parseContact(valid)).toEqual({ ok: true, payload: valid });
});

test.each([null, 'text', 5, [], {}])('%j is not a submission', (input) => {
  const result = parseContact(input);
  expect(result.ok).toBe(false);
});

describe('a name or a country', () => {
  test.each(['李', 'O’Brien', 'Müller-Lüdenscheidt', '🚀', '-'])('may be %s', (firstName) => {
    expect(judge({ firstName })).toBe('valid');
  });
  test.each(['', '   ', '\u200b\u00a0', '\u0000\n'])('%j shows no character', (country) => {
    expect(judge({ country })).toEqual({ country: 'required' });
  });
  test('has at most 200 characters, however many bytes they take', () => {
    expect(judge({ lastName: '🚀'.repeat(200) })).toBe('valid');
    expect(judge({ lastName: '🚀'.repeat(201) })).toEqual({ lastName: 'too_long' });
  });
});

describe('an email address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    'jörg@müller.example',
    "o'hara@example.com",
    'a(b)@example.com',
  ])('may be %s', (email) => expect(judge({ email })).toBe('valid'));
  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.c',
    'ada@@example.com',
    'ada@example..com',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    '"a"@example.com',
    'Ada <a@example.com>',
    '“a”@example.com',
    'a@example.com\u2028b',
  ])('is not %s', (email) => expect(judge({ email })).toEqual({ email: 'invalid' }));
  test('has at most 254 characters', () => {
    expect(judge({ email: `${'a'.repeat(242)}@example.com` })).toBe('valid');
    expect(judge({ email: `${'a'.repeat(243)}@example.com` })).toEqual({ email: 'too_long' });
  });
});

describe('a phone number', () => {
  test.each(['5551234', '+1 (555) 123-4567 ext. 89', '030/1234567', '+49.30.123456', '555-1234 x12'])(
    'may be %s',
    (phone) => expect(judge({ phone })).toBe('valid'),
  );
  test.each(['555123', '1234567890123456', 'call me', '555-CALL-NOW', '12345678;9'])('is not %s', (phone) =>
    expect(judge({ phone })).toEqual({ phone: 'invalid' }),
  );
});

describe('a website', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['http://example.com/a?b=c', 'http://example.com/a?b=c'],
    ['//example.com', 'https://example.com'],
    [' example.com ', 'https://example.com'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['bücher.example', 'https://bücher.example'],
  ])('typed as %s is stored as %s', (website, stored) => {
    expect(parseContact({ ...valid, website })).toMatchObject({ ok: true, payload: { website: stored } });
  });
  test.each([
    'localhost',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'ftp://example.com',
    'data:text/html,x',
    'https://user@example.com',
    'https://',
    'nothing at all',
    'https://example.com.evil host',
    '.com',
  ])('is not %s', (website) => expect(judge({ website })).toEqual({ website: 'invalid' }));
  test('has at most 2,000 characters, its scheme included', () => {
    const path = 'a'.repeat(2000 - 'https://example.com/'.length);
    expect(judge({ website: `example.com/${path}` })).toBe('valid');
    expect(judge({ website: `example.com/${path}a` })).toEqual({ website: 'too_long' });
  });
  test('with a scheme is not changed', () => expect(withScheme('HTTP://Example.com')).toBe('HTTP://Example.com'));
});

describe('a choice', () => {
  const [platform = ''] = PLATFORMS;
  test.each([
    ['service', `${SERVICES[0]} `, 'not_listed'],
    ['service', '', 'not_listed'],
    ['service', 'toString', 'not_listed'],
    ['revenue', `${REVENUES[0]} `, 'not_listed'],
    ['revenue', 7, 'wrong_type'],
    ['platforms', [`${platform} `], 'not_listed'],
    ['platforms', [platform, platform], 'repeated'],
    ['platforms', platform, 'wrong_type'],
    ['platforms', [1], 'wrong_type'],
  ])('of %s %j is %s', (name, value, reason) => expect(judge({ [name]: value })).toEqual({ [name]: reason }));
  test.each(ACCEPTED_SERVICES)('of the service %s is valid', (service) => expect(judge({ service })).toBe('valid'));
});

test('a submission with several faults gets a reason for each field', () => {
  const result = parseContact({});
  expect(result.ok ? [] : Object.keys(result.fields).sort()).toEqual([...FIELD_NAMES].sort());
});

describe('a form', () => {
  test('is read as the nine fields, without any other field', () => {
    const [first = '', second = ''] = PLATFORMS;
    const posted = new URLSearchParams({ ...valid, platforms: first, subject: 'spam' });
    posted.append('platforms', second);
    expect(readForm(posted)).toEqual({ ...valid, platforms: [first, second] });
  });
  test('without an answer has no value, and no platforms', () => {
    expect(parseContact(readForm(new FormData()))).toEqual({
      ok: false,
      fields: Object.fromEntries(FIELD_NAMES.filter((name) => name !== 'platforms').map((name) => [name, 'required'])),
    });
  });
});
