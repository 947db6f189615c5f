import { describe, expect, test } from 'vitest';
import { ANSWERS } from './example-answers.ts';
import { FIELD_NAMES, isChoices } from './field-list.ts';
import { parseContact, readForm } from './fields.ts';
import { ACCEPTED_SERVICES, PLATFORMS, REVENUES, SERVICES } from './lists.ts';

const valid = { ...ANSWERS, platforms: [] };
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
  test.each(['', '   ', '\u200b\u00a0', '\u0000\n', '\u3164', '\u2800', '\u202e'])(
    '%j shows no character',
    (country) => {
      expect(judge({ country })).toEqual({ country: 'required' });
    },
  );
  test.each(['Ada\u2028Lovelace', 'Ada\u2029Lovelace', 'Ada\u0085Lovelace', 'Ada\nLovelace'])(
    'is one line: %j',
    (firstName) => {
      expect(parseContact({ ...valid, firstName })).toMatchObject({ ok: true, payload: { firstName: 'AdaLovelace' } });
    },
  );
  test.each(['\u202eadA', 'می\u200cخواهم', '👩\u200d👩\u200d👧', '\u2069Ada\u2068'])(
    'keeps its marks: %j',
    (lastName) => {
      expect(parseContact({ ...valid, lastName })).toMatchObject({ ok: true, payload: { lastName } });
    },
  );
  test('has at most 200 characters, however many bytes they take', () => {
    expect(judge({ lastName: '🚀'.repeat(200) })).toBe('valid');
    expect(judge({ lastName: '🚀'.repeat(201) })).toEqual({ lastName: 'too_long' });
  });
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
  test('is read as the fields of the form, without any other field', () => {
    const [first = '', second = ''] = PLATFORMS;
    const posted = new URLSearchParams({ ...valid, platforms: first, subject: 'spam' });
    posted.append('platforms', second);
    expect(readForm(posted)).toEqual({ ...valid, platforms: [first, second] });
  });
  test('without an answer has no value, and no platforms', () => {
    expect(parseContact(readForm(new FormData()))).toEqual({
      ok: false,
      fields: Object.fromEntries(FIELD_NAMES.filter((name) => !isChoices(name)).map((name) => [name, 'required'])),
    });
  });
});
