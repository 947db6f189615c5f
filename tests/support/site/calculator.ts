/** Facts of the calculators in the content, for tests that must hold for any content. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { publishedIds } from './content.ts';

const text = (name: string): string => readFileSync(`content/${name}`, 'utf8');
const yaml = <T>(name: string): T => parse(text(name)) as T;

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
  return yaml<Record<string, CalculatorWords>>('calculators.yml')[calculator]!;
}
