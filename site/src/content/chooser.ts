/** Which services answer three questions. The page, the check of content and the tests share this one rule. */

/** The questions, in their order on the page. */
export const QUESTIONS = ['stalls', 'runs', 'sells'] as const;
export type Question = (typeof QUESTIONS)[number];

/** One option for each question. */
export type Answers = Record<Question, string>;

/** The options of each question that a service answers. */
export type Answering = Record<Question, readonly string[]>;

/** How many services one set of answers leads to. */
const ANSWERS = 2;

/** Every combination of options, in the order of the questions. */
export const combinations = ({ stalls, runs, sells }: Answering): Answers[] =>
  stalls.flatMap((stall) => runs.flatMap((run) => sells.map((sell) => ({ stalls: stall, runs: run, sells: sell }))));

/**
 * The services for a set of answers, the one that fits best first. What stalls counts most, then how the company
 * sells, then what it runs today. Among services that fit alike, the one with fewer options comes first, because it is
 * meant for fewer companies. Where that is equal too, the order of the list decides.
 * @param services in the order of the list
 */
export function servicesFor<S extends { chooser: Answering }>(answers: Answers, services: readonly S[]): S[] {
  const fits = ({ chooser }: S, question: Question) => Number(chooser[question].includes(answers[question]));
  const options = ({ chooser }: S) => QUESTIONS.reduce((sum, question) => sum + chooser[question].length, 0);
  return services
    .toSorted(
      (a, b) =>
        fits(b, 'stalls') - fits(a, 'stalls') ||
        fits(b, 'sells') - fits(a, 'sells') ||
        fits(b, 'runs') - fits(a, 'runs') ||
        options(a) - options(b),
    )
    .slice(0, ANSWERS);
}
