import type { Examples } from '../../gallery/example.ts';
import type { Figure } from '../../ui/marks/FigureTerms.tsx';
import { EXAMPLE_CASES } from '../cases/example-cases.ts';
import { KeyResults } from './KeyResults.tsx';

const [{ results }, { results: others }] = EXAMPLE_CASES;
const long = results.map(({ label }, index) => ({ label, value: ['+1,250%', '3,500+', '99.95%'][index] ?? '1' }));
const band = (results: Figure[]) => <KeyResults heading="Key results" results={results} />;

export default {
  'Three figures': band(results),
  'Two figures': band(others),
  'Four figures': band([...results, ...others.slice(1, 2)]),
  'Long values': band(long),
} satisfies Examples;
