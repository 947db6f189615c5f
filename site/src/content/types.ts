/**
 * The shapes of content, for bands, which take their words as props. These are types alone: what imports them brings no
 * schema and no loader into a page.
 */
export type { CalculatorEntry, CaseEntry } from './loaders.ts';
export type { Menu } from './menu.ts';
export type { PostEntry } from './posts.ts';
export type { Calculator } from './schemas/calculator.ts';
export type { CaseStudy } from './schemas/case-study.ts';
export type { Labels } from './schemas/labels.ts';
export type { Quote } from './schemas/quote.ts';
export type { Sample } from './schemas/sample/index.ts';
export type { Service } from './schemas/service.ts';
