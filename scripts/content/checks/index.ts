/** What schemas cannot check: faults between entries, and in the wording. Each message says what to do. */
import type { Check } from '../fault.ts';
import { figuresMatch, numbersAreFigures } from './figures.ts';
import { headsAreUnique, linksResolve, requiredEntriesExist } from './pages.ts';
import { headingsAreInOrder, linksInTextResolve, picturesInTextExist, sourcesAreCited } from './posts.ts';
import { referencesExist, tokensExist } from './references.ts';
import { wordingIsPlain } from './wording.ts';

/** A post names the sources of its numbers, so they need not be figures of the agency. */
const exceptPosts =
  (check: Check): Check =>
  (entries) =>
    check(entries.filter(({ kind }) => kind !== 'posts'));

/** They run after the schemas, also on entries that break theirs. */
export const CHECKS: Check[] = [
  figuresMatch,
  exceptPosts(numbersAreFigures),
  wordingIsPlain,
  referencesExist,
  tokensExist,
  headsAreUnique,
  linksResolve,
  requiredEntriesExist,
  headingsAreInOrder,
  linksInTextResolve,
  picturesInTextExist,
  sourcesAreCited,
];
