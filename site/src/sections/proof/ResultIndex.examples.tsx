import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_CASES } from '../cases/example-cases.ts';
import { ResultIndex } from './ResultIndex.tsx';

const results = EXAMPLE_CASES.slice(0, 5).flatMap(({ id, client, results }) =>
  results.slice(0, 1).map((figure) => ({ figure, client, href: `/case-studies/${id}` })),
);
const index = (
  <ResultIndex
    heading="Five distributors, read by their figures"
    notes={[
      'One key result from each case study, with what it measures. Yours depends on margin, stock and reorder cycle.',
    ]}
    results={results}
  />
);

export default {
  'One line a case': index,
  'Line under the pointer': example(index, { forced: { hover: 'li a' } }),
} satisfies Examples;
