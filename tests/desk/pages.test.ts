import { test } from 'vitest';
import { provePhone, useExamples } from '../support/desk/page-proof.ts';

const open = useExamples();

/** The states with the most on them. tests/slow has all. */
test.each([
  '/inbox/filtered',
  '/inbox/mine-today',
  '/lead/with-errors',
  '/lead/with-a-wrong-step',
  '/new-lead/with-every-fault',
])('axe finds nothing on %s, which runs no script and fits the smallest phone', async (path) =>
  provePhone(await open(path)),
);
