/** Every check of entries: that they follow their schemas, and what schemas cannot know. */

import { draftsAreRewritten } from '../drafts/leftovers.ts';
import { KINDS } from '../src/content/kinds.ts';
import { type Check, fault, oncePerContent } from './entries.ts';
import * as pages from './pages.ts';
import * as posts from './posts.ts';
import * as references from './references.ts';
import { schemaFaults } from './schema.ts';
import { wordingIsPlain } from './wording.ts';

const faultsOf = oncePerContent((kind, data) => schemaFaults(KINDS[kind].schema, data));

/** Every entry follows the schema of its kind. */
export const schemasAreFollowed: Check = function* (entries) {
  for (const entry of entries)
    for (const { path, message } of faultsOf(entry)) yield fault(entry, path.join('.'), message);
};

/** They run after the schemas, also on entries that break theirs. */
export const CHECKS: Check[] = [
  references.referencesExist,
  references.figuresAreUnique,
  references.tokensExist,
  references.linksResolve,
  references.redirectsLead,
  pages.pathsAreFree,
  pages.bandsStandApart,
  pages.headsAreUnique,
  pages.namesAreUnique,
  pages.numbersAreFigures,
  pages.evidenceIsOfItsCase,
  pages.servicesAreListed,
  pages.servicesAreInOverview,
  pages.optionsAreAnswered,
  pages.servicesCanBeAnswers,
  posts.charactersAreSeen,
  posts.textsHaveNoHtml,
  posts.headingsAreInOrder,
  posts.linksInTextResolve,
  posts.categoriesAreSpelledAlike,
  posts.introducedCategoriesExist,
  posts.sourcesAreCited,
  wordingIsPlain,
  draftsAreRewritten,
];
