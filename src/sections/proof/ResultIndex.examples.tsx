import { loadIndustry } from '../../content/index.ts';
import { loadCase } from '../../gallery/content.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { ResultIndex } from './ResultIndex.tsx';

const { results } = await loadIndustry('wholesale-distribution');
const cases = await Promise.all(results.cases.map(loadCase));
const lines = cases.map(({ id, client, results: [figure] }) => ({
  figure: figure!,
  client,
  href: `/case-studies/${id}`,
}));
const index = <ResultIndex heading={results.heading} note={results.text} results={lines} />;

export default {
  'One line a case': index,
  'Line under the pointer': example(index, { forced: { hover: 'li a' } }),
} satisfies Examples;
