import { expect, test } from 'vitest';
import { named } from './named-tests.ts';

const ALL = [
  { file: 'server/contact/route.test.ts', projectName: 'server' },
  { file: 'server/contact/rate.test.ts', projectName: 'server' },
  { file: 'server/contacts.test.ts', projectName: 'server' },
  { file: 'tests/server/contact/route.test.ts', projectName: 'server' },
  { file: 'tests/browser/contact-back.test.ts', projectName: 'browser' },
  { file: 'tests/browser/slow/edit.test.ts', projectName: 'slow-site' },
  { file: 'tests/slow/hosts.test.ts', projectName: 'slow' },
  { file: 'tests/slow/fixture.test.ts', projectName: 'slow' },
];
const filesOf = (...names: string[]) => {
  const { usual, slow } = named(names, ALL);
  return [usual, slow].map((files) => files.map(({ file }) => file));
};

test.each(['server/contact', './server/contact/', 'server\\contact'])(
  '%s means the tests of the folder alone',
  (name) => {
    expect(filesOf(name)).toEqual([['server/contact/route.test.ts', 'server/contact/rate.test.ts'], []]);
  },
);

test('a name means how a file begins, where it is neither a file nor a folder', () => {
  expect(filesOf('tests/browser/contact')).toEqual([['tests/browser/contact-back.test.ts'], []]);
});

test('a folder means what `npm test` runs of it', () => {
  expect(filesOf('tests/browser')).toEqual([['tests/browser/contact-back.test.ts'], []]);
});

test('a slow file runs when it is named, and a folder of slow files says how to run one', () => {
  expect(filesOf('tests/slow/hosts.test.ts', 'server/contacts.test.ts')).toEqual([
    ['server/contacts.test.ts'],
    ['tests/slow/hosts.test.ts'],
  ]);
  expect(() => filesOf('tests/slow')).toThrow(/npm run test:slow[\s\S]+tests\/slow\/hosts\.test\.ts/);
});

test('a file that two names mean is there once', () => {
  expect(filesOf('server/contacts.test.ts', 'server')[0]).toHaveLength(3);
});

test.each(['contact', 'no/such/file.test.ts', 'server/contact/route.ts'])(
  '%s means no test, which is an error',
  (name) => {
    expect(() => filesOf(name)).toThrow(`No file of tests begins with "${name}".`);
  },
);
