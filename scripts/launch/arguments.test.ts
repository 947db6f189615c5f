import { expect, test } from 'vitest';
import { UsageError } from '../leads/arguments.ts';
import { readOptions } from './arguments.ts';
import { STEPS } from './steps/index.ts';

test('without options every step is carried out, in order', () => {
  expect(readOptions([])).toEqual({
    steps: Object.keys(STEPS),
    confirmed: new Set(),
    dkimSelector: null,
    settings: null,
    json: false,
  });
});

test('options may be repeated or joined by commas, and steps keep their order', () => {
  const options = readOptions(['--only', 'mail,address', '--only', 'dns', '--confirm', 'dkim', '--confirm=mx,copies']);
  expect(options?.steps).toEqual(['address', 'mail', 'dns']);
  expect(options?.confirmed).toEqual(new Set(['dkim', 'mx', 'copies']));
});

test.each([
  [['--only', 'emial'], '--only does not know emial: it takes placeholders, content, '],
  [['--confirm', 'certificate'], '--confirm does not know certificate: it takes spf, '],
  [['--only', ''], '--only does not know an empty name'],
  [['--dkim-selector', 's1._domainkey.a b'], '--dkim-selector is a name'],
  [['--yes'], "Unknown option '--yes'."],
  [['address'], 'Unexpected argument'],
])('%j is a wrong command line', (args, message) => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(message);
});

test('--help asks for nothing else', () => {
  expect(readOptions(['--help', '--json'])).toBeNull();
});
