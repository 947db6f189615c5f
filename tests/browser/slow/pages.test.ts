import { useBrowser } from '../../support/site/browser.ts';
import { builtPaths, samplePaths } from '../../support/site/built.ts';
import { proveAccess, proveFirstVisit } from '../../support/site/page-proofs.ts';
import { provePolicy } from '../../support/site/policy-proof.ts';

const visit = useBrowser();
const proven = samplePaths();
/** The pages that `npm test` leaves out. */
const others = builtPaths().filter((path) => !proven.includes(path));

proveAccess(visit, others);
proveFirstVisit(visit, others);
provePolicy(visit, others);
