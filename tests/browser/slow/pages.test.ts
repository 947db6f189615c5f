import { builtPaths } from '@fairlead/site/testing/built.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { mainPaths, provePages, provePagesAtNight } from '../../support/browser/page-proofs.ts';

const visit = useBrowser();
const proven = mainPaths();

// The pages that `npm test` leaves out.
provePages(
  visit,
  builtPaths().filter((path) => !proven.includes(path)),
);
provePagesAtNight(visit, [...builtPaths(), '/no-such-page']);
