import type { Examples } from '../../gallery/example.ts';
import { GiantHero } from './GiantHero.tsx';

const actions = [
  { label: 'Book Intro Call', href: '/contact' },
  { label: 'See the method', href: '/methodology' },
];

export default {
  'Two actions and a note': (
    <GiantHero
      tag="About Us"
      heading="Hold us to this page"
      intro="Fairlead is a performance marketing agency for wholesale, e-commerce, B2B and direct brands, and it answers for customers who reorder, never for leads counted."
      note="Allow thirty minutes. Bring one product line."
      actions={actions}
    />
  ),
  'One action': (
    <GiantHero
      tag="Methodology"
      heading="Customer Generation"
      intro="Lead generation stops at the form. Customer Generation starts there: one plan and one measure, from the first search to the second order."
      actions={actions.slice(0, 1)}
    />
  ),
} satisfies Examples;
