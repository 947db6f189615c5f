import { test } from 'vitest';
import { DESKTOP, useBrowser } from '../../support/browser/browser.ts';
import { proveState, STATES } from '../../support/browser/contact-states.ts';

const visit = useBrowser();

// `npm test` looks at the same states on a phone by night.
test.each(Object.entries(STATES))(
  'the contact page %s has no fault that axe finds on a desktop by day, and never scrolls sideways',
  (_, reach) => proveState(visit, reach, { viewport: DESKTOP, colorScheme: 'light' }),
);
