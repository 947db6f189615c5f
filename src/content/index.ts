/**
 * What other folders may import from here: the loaders, and the types of what they return. Loaders run inside Astro
 * only; files.ts and kinds.ts serve scripts.
 */
export { type Category, categoriesOf, postLists } from './blog/lists.ts';
export { relatedTo } from './blog/related.ts';
export { loadCalculator, loadCalculators } from './calculators.ts';
export { type CaseEntry, loadCases } from './cases.ts';
export { loadDrafts } from './drafts.ts';
export { loadFigures } from './figures.ts';
export { loadMenu } from './menu.ts';
export { loadIndustries, loadPage, loadPages } from './pages.ts';
export { loadPeople, type PersonEntry } from './people.ts';
export { encode, type Variant } from './photos/index.ts';
export { loadPosts, loadPostText, type PostEntry } from './posts.ts';
export { privacyItems } from './privacy.ts';
export { loadQuote } from './quotes.ts';
export { loadSamples, type SampleEntry } from './samples.ts';
export type { CaseStudy } from './schemas/case-study.ts';
export type { Labels } from './schemas/labels.ts';
export type { Page } from './schemas/pages/index.ts';
export type { Site } from './schemas/site.ts';
export { loadServices, type ServiceEntry } from './services.ts';
export { loadLabels, loadSite } from './site.ts';
