import { entry, filled } from './entries.ts';
import { idsInOrder } from './files.ts';
import type { Calculator } from './schemas/calculator.ts';

/** The words of a calculator with its id. */
export type CalculatorEntry = Calculator & { id: string };

/**
 * The words of a calculator.
 * @throws when content/calculators.yml has none of this id, or a text names a figure that is not there
 */
export const loadCalculator = async (id: string): Promise<CalculatorEntry> => ({
  ...(await filled(await entry('calculators', id), `calculators/${id}`)),
  id,
});

/**
 * All calculators.
 * @throws when a text names a figure that is not there
 */
export const loadCalculators = (): Promise<CalculatorEntry[]> =>
  Promise.all(idsInOrder('calculators').map(loadCalculator));
