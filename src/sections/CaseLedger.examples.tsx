import { loadCases, loadLabels } from '../content.ts';
import { example } from '../gallery/example.ts';
import { CaseLedger } from './CaseLedger.tsx';

const labels = await loadLabels();
const cases = await loadCases();
const { label } = labels.case.index;

export const allCases = <CaseLedger heading={label} cases={cases} action={labels.cards.action} />;
export const rowUnderThePointer = example(
  <CaseLedger heading={label} cases={cases.slice(0, 1)} action={labels.cards.action} />,
  { forced: { hover: 'li a' } },
);
