/** What schemas cannot check: faults between entries, and in the wording. Each message says what to do. */
import type { Check } from '../fault.ts';
import { optionsAreAnswered, servicesCanBeAnswers } from './chooser.ts';
import { evidenceIsOfItsCase, figuresAreUnique, numbersAreFigures } from './figures.ts';
import { draftsAreRewritten } from './leftovers.ts';
import { headsAreUnique, headsFit, linksResolve } from './pages.ts';
import { headingsAreInOrder, linksInTextResolve, sourcesAreCited } from './posts.ts';
import { privacyFollows } from './privacy.ts';
import { redirectsLead } from './redirects.ts';
import { referencesExist, tokensExist } from './references.ts';
import { servicesAreInOverview, servicesAreListed } from './services.ts';
import { wordingIsPlain } from './wording.ts';

/** They run after the schemas, also on entries that break theirs. */
export const CHECKS: Check[] = [
  figuresAreUnique,
  numbersAreFigures,
  evidenceIsOfItsCase,
  wordingIsPlain,
  referencesExist,
  tokensExist,
  headsAreUnique,
  headsFit,
  linksResolve,
  redirectsLead,
  privacyFollows,
  servicesAreListed,
  servicesAreInOverview,
  optionsAreAnswered,
  servicesCanBeAnswers,
  headingsAreInOrder,
  linksInTextResolve,
  sourcesAreCited,
  draftsAreRewritten,
];
