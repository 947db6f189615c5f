import type { Kind } from '../content/entries.ts';
import type { Choice, Facts } from './facts.ts';

/** What the owner has answered, by the flag of the question; `slug` is the name in the address. */
export type Answers = Partial<Record<string, string>> & { slug?: string };

/** One question about a draft, which a flag on the command line can answer, too. */
export type Question = {
  flag: string;
  ask: string;
  /** The most characters of the answer. */
  longest?: number;
  /** The answers to choose from. Without any, the question is left out. */
  options?: (facts: Facts) => Choice[];
  /** The answer that an empty line stands for. */
  propose?: (facts: Facts) => string | undefined;
  /** What is wrong with an answer, and what would be right. */
  fault?: (answer: string) => string | undefined;
  /** Whether an empty line is an answer, too. */
  optional?: true;
};

/** A kind of draft: where its file goes, what it asks, and what it writes. */
export type Draft = {
  /** Its folder below content/, which has the name of its kind of entry. */
  folder: Kind;
  /** Where its page is: `/blog` for a post. */
  address: string;
  questions: Question[];
  fields: (answers: Answers, facts: Facts) => Record<string, unknown>;
  /** The Markdown below the fields. A draft without it is YAML. */
  text?: string;
  /** Texts of the draft that a published page may have, too, such as usual headings. */
  keeps?: readonly string[];
  /** What to do next, line by line. */
  next: (answers: Answers) => string[];
};
