import { loadCases, loadLabels } from '../../content/index.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { CaseLedger } from './CaseLedger.tsx';

const labels = await loadLabels();
const cases = await loadCases();
const { label } = labels.case.index;

export default {
  'All cases': <CaseLedger heading={label} cases={cases} action={labels.cards.action} />,
  'Row under the pointer': example(
    <CaseLedger heading={label} cases={cases.slice(0, 1)} action={labels.cards.action} />,
    { forced: { hover: 'li a' } },
  ),
} satisfies Examples;
