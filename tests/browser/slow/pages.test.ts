import { builtPaths, samplePaths } from '@fairlead/site/testing/built.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { provePages, provePagesAtNight } from '../../support/browser/page-proofs.ts';

const visit = useBrowser();
const proven = samplePaths();

// The pages that `npm test` leaves out.
provePages(
  visit,
  builtPaths().filter((path) => !proven.includes(path)),
);
provePagesAtNight(visit, [...builtPaths(), '/no-such-page']);
