import { type Examples, example } from '../../gallery/example.ts';
import { CaseLedger } from './CaseLedger.tsx';
import { EXAMPLE_CASES } from './example-cases.ts';

const ledger = { heading: 'Case Studies', lesson: 'What we’d do differently', action: 'Read Case Study' };

export default {
  'Several cases': <CaseLedger {...ledger} cases={EXAMPLE_CASES} />,
  'Row under the pointer': example(<CaseLedger {...ledger} cases={EXAMPLE_CASES.slice(0, 1)} />, {
    forced: { hover: 'li a' },
  }),
} satisfies Examples;
