/** What schemas cannot check: faults between entries, and in the wording. Each message says what to do. */
import type { Check } from '../fault.ts';
import { figuresMatch, numbersAreFigures } from './figures.ts';
import { headsAreUnique, linksResolve, requiredEntriesExist } from './pages.ts';
import { redirectsLead } from './redirects.ts';
import { referencesExist, tokensExist } from './references.ts';
import { schemasAreFollowed } from './schemas.ts';
import { wordingIsPlain } from './wording.ts';

export const CHECKS: Check[] = [
  schemasAreFollowed,
  figuresMatch,
  numbersAreFigures,
  wordingIsPlain,
  referencesExist,
  tokensExist,
  headsAreUnique,
  linksResolve,
  redirectsLead,
  requiredEntriesExist,
];
