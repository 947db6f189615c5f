import { useBrowser } from '../../support/browser/browser.ts';
import { proveAccess, proveFirstVisit } from '../../support/browser/page-proofs.ts';
import { provePolicy } from '../../support/browser/policy-proof.ts';
import { builtPaths, samplePaths } from '../../support/site/built.ts';

const visit = useBrowser();
const proven = samplePaths();
/** The pages that `npm test` leaves out. */
const others = builtPaths().filter((path) => !proven.includes(path));

proveAccess(visit, others);
proveFirstVisit(visit, 'phone', others);
proveFirstVisit(visit, 'desktop', builtPaths());
provePolicy(visit, others);
