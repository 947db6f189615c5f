/** Facts of the calculators in the content, for tests that must hold for any content. */
import { publishedIds, yaml } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';

/** The calculator that a service shows, by its id in content/calculators.yml. */
const calculatorOf = (file: string): string | undefined =>
  yaml<{ bands: { calculator?: string }[] }>(file).bands.flatMap(({ calculator }) => calculator ?? [])[0];

/** The paths of the services that show a calculator. */
export const calculatorPaths = (): string[] =>
  publishedIds('services')
    .filter((id) => calculatorOf(`services/${id}.yml`))
    .map((id) => `/services/${id}`);

type CalculatorWords = {
  fields: Record<string, { label: string; example: string }>;
  given: Record<'example' | 'own', string>;
  sentences: Record<string, string>;
  errors: Record<string, string>;
  failed: string;
};

/** The words of the calculator that a page shows. */
export function calculatorWords(path: string): CalculatorWords {
  const calculator = must(calculatorOf(`${path.slice(1)}.yml`));
  return must(yaml<Record<string, CalculatorWords>>('calculators.yml')[calculator]);
}
