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
      heading="How we work with you"
      intro="Fairlead is a performance marketing agency for wholesale, e-commerce, B2B and direct brands, and it judges its own work by customers who order again."
      note="A call with a strategist, by phone or video."
      actions={actions}
    />
  ),
  'One action': (
    <GiantHero
      tag="Methodology"
      heading="Customer Generation"
      intro="Lead generation ends when somebody fills in a form. Customer Generation follows the buyer from the first search to the second order, with one plan and one measure."
      actions={actions.slice(0, 1)}
    />
  ),
} satisfies Examples;
