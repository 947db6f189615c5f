import type { Examples } from '../../gallery/example.ts';
import { CaseCards } from './CaseCards.tsx';
import { EXAMPLE_CASES } from './example-cases.ts';

export default {
  'One round of the rhythm': (
    <CaseCards
      heading="Seven lines, run true"
      intro="Makers, distributors and direct brands. Different shelves, one method, and every result beside the thing it measures."
      action="Read Case Study"
      cases={EXAMPLE_CASES}
    />
  ),
} satisfies Examples;
