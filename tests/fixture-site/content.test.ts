import { checkContent } from '@fairlead/site/check/main.ts';
import { expect, test } from 'vitest';
import { FIXTURE } from './fixture.ts';

test('an agency with an entry or two of each kind, and with every option off, may launch its site', async () => {
  expect(await checkContent(true, FIXTURE)).toMatch(/^\d+ entries/);
});
