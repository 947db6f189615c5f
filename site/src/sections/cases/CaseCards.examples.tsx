import type { Examples } from '../../gallery/example.ts';
import { CaseCards } from './CaseCards.tsx';
import { EXAMPLE_CASES } from './example-cases.ts';

const cards = (all?: { label: string; href: string }) => (
  <CaseCards
    heading="Seven lines, run true"
    intro="Makers, distributors and direct brands. Different shelves, one method, and every result beside the thing it measures."
    action="Read Case Study"
    cases={EXAMPLE_CASES}
    all={all}
  />
);

export default {
  'One round of the rhythm': cards(),
  'There are more cases': cards({ label: 'All case studies', href: '/case-studies' }),
} satisfies Examples;
