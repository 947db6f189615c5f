/** A question with its options, each by its id. */
export type ChooserQuestion = { id: string; label: string; options: { id: string; label: string }[] };

/** Places of options, one for each question in their order, and the places of the services that answer them. */
type ChooserAnswer = { options: number[]; services: number[] };

/** The id of the element around questions and answers. */
export const CHOOSER = 'which';

/** The id of an option's input, and that of a service in the answer. They are short, because styles repeat them. */
export const optionId = (question: number, option: number): string => `o${question}-${option}`;
export const answerId = (service: number): string => `a${service}`;

/**
 * Styles that show the services of each answer while its options are chosen, so that the answer needs no script. Where
 * options of one question lead to the same services, they share a rule: bytes count before the first paint.
 */
export function chooserRules(answers: ChooserAnswer[]): string {
  const selectors = merged(merged(answers.map(single), 2), 1).map(({ options, services }) => {
    const chosen = options.map(
      (among, question) => `:has(${among.map((option) => `#${optionId(question, option)}:checked`).join()})`,
    );
    return `#${CHOOSER}${chosen.join('')} :is(${services.map((service) => `#${answerId(service)}`).join()})`;
  });
  return `${selectors.join()}{display:grid}`;
}

/** An answer for several options of a question at once. */
type Shared = { options: number[][]; services: number[] };

const single = ({ options, services }: ChooserAnswer): Shared => ({
  options: options.map((option) => [option]),
  services: services.toSorted((a, b) => a - b),
});

/** Joins answers that differ in one question only. */
function merged(answers: Shared[], at: number): Shared[] {
  const alike = ({ options, services }: Shared) => JSON.stringify([options.with(at, []), services]);
  const join = (one: Shared, other: Shared): Shared => ({
    ...one,
    options: one.options.map((among, question) =>
      question === at ? [...among, ...other.options.flatMap((theirs, place) => (place === at ? theirs : []))] : among,
    ),
  });
  return [...Map.groupBy(answers, alike).values()].map((group) => group.reduce(join));
}
