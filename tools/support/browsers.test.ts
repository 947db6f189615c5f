import { expect, test } from 'vitest';
import { isInstalled, missingBrowsers } from './browsers.ts';

test('a browser that is missing is named with the way to get it, and one that is there is not', () => {
  const browsers = {
    here: { name: 'Here', find: () => '/usr/bin/here', get: 'apt-get install here' },
    away: { name: 'Away', find: () => undefined, get: 'apt-get install away' },
  };
  expect(missingBrowsers(browsers)).toEqual(['Away is not installed (apt-get install away)']);
});

test('each browser that the tests know is either installed or has its line', () => {
  const kinds = ['chromium', 'firefox', 'webkit'] as const;
  expect(missingBrowsers()).toHaveLength(kinds.filter((kind) => !isInstalled(kind)).length);
});
