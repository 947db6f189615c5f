/** What schemas cannot check: faults between entries, and in the wording. Each message says what to do. */
import type { Check } from '../fault.ts';
import { figuresMatch, numbersAreFigures } from './figures.ts';
import { headsAreUnique, linksLead, requiredEntriesExist } from './pages.ts';
import { referencesExist, tokensExist } from './references.ts';
import { schemasHold } from './schemas.ts';
import { wordsAreOurs } from './wording.ts';

export const CHECKS: Check[] = [
  schemasHold,
  figuresMatch,
  numbersAreFigures,
  wordsAreOurs,
  referencesExist,
  tokensExist,
  headsAreUnique,
  linksLead,
  requiredEntriesExist,
];
