import { cardinal, ordinal } from './numbers.ts';

/** How many entries of the kinds that texts may count are published. */
export type Counts = { services: number; cases: number; posts: number };

/** The tokens that state a count, and the words that each stands for. */
export const countTokens = ({ services, cases, posts }: Counts): [token: string, words: string][] => [
  ['services-count', cardinal(services)],
  ['cases-count', cardinal(cases)],
  ['cases-next', ordinal(cases + 1)],
  ['posts-count', cardinal(posts)],
];
