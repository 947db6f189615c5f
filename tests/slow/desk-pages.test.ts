import { EXAMPLES } from '@fairlead/desk/pages/examples/index.ts';
import { buildDesk } from '@fairlead/tools/support/desk.ts';
import { beforeAll, test } from 'vitest';
import { pathOf, proveDesktop, provePhone, useExamples } from '../support/desk/page-proof.ts';

beforeAll(buildDesk);
const open = useExamples();

test.each(EXAMPLES.map(pathOf))(
  'axe finds nothing on %s, on a phone by day and on a desktop by night',
  async (path) => {
    const page = await open(path);
    await provePhone(page);
    await proveDesktop(page);
  },
);
