import { expect, test } from 'vitest';
import { failures } from './project-stage.ts';

const ran = (name: string, statuses: string[], message = '') => ({
  name: `/copy/tests/${name}`,
  message,
  assertionResults: statuses.map((status, at) => ({ fullName: `test ${at}`, status })),
});

test('names each test that failed with its file, and each file that could not run', () => {
  const testResults = [
    ran('good.test.ts', ['passed', 'skipped']),
    ran('bad.test.ts', ['passed', 'failed', 'failed']),
    ran('broken.test.ts', [], 'There is no such module.'),
  ];
  expect(failures({ numPassedTests: 2, testResults }, '/copy')).toEqual([
    'tests/bad.test.ts > test 1',
    'tests/bad.test.ts > test 2',
    'tests/broken.test.ts could not run',
  ]);
});
