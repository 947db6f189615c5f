/**
 * What other folders may import from here: the loaders, and the types of what they return. Loaders run inside Astro
 * only; files.ts and kinds.ts serve scripts.
 */
export { type Category, categoriesOf, postLists, relatedTo } from './blog.ts';
export { loadFigure, loadFigures } from './entries.ts';
export {
  type CaseEntry,
  type IndustryEntry,
  loadCalculator,
  loadCases,
  loadDrafts,
  loadIndustries,
  loadLabels,
  loadPage,
  loadPages,
  loadPeople,
  loadPerson,
  loadPrices,
  loadQuote,
  loadSamples,
  loadServices,
  loadSite,
  loadSystems,
  type PageEntry,
  type PersonEntry,
  type PriceEntry,
  type SampleEntry,
  type ServiceEntry,
} from './loaders.ts';
export { loadMenu } from './menu.ts';
export { loadPosts, loadPostText, type PostEntry } from './posts.ts';
export type { CaseStudy } from './schemas/case-study.ts';
export type { Labels } from './schemas/labels.ts';
export type { Site } from './schemas/site.ts';
