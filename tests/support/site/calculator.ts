/** Facts of the calculators in the content, for tests that must hold for any content. */
import { publishedIds, text, yaml } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';

/** The paths of the services that show a calculator. */
export const calculatorPaths = (): string[] =>
  publishedIds('services')
    .filter((id) => /^calculator: /m.test(text(`services/${id}.yml`)))
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
  const { calculator } = yaml<{ calculator: string }>(`${path.slice(1)}.yml`);
  return must(yaml<Record<string, CalculatorWords>>('calculators.yml')[calculator]);
}
