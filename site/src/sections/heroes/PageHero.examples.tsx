import type { Examples } from '../../gallery/example.ts';
import { PageHero } from './PageHero.tsx';

export default {
  'On paper': (
    <PageHero
      ground="paper"
      heading="Case Studies"
      intro="Seven companies that make, move or sell physical goods. Each case names the obstacle, the decision it forced, and what we would do differently."
    />
  ),
  'With a tag on shoal': (
    <PageHero
      ground="shoal"
      tag="Blog"
      heading="Read before you spend"
      intro="Working notes on search, paid media and content, for companies with a catalog and a price list."
    />
  ),
  'On ink': (
    <PageHero
      ground="ink"
      heading="Twenty-one services, sorted by what goes wrong"
      intro="Each card opens with a problem you may recognize. Take the service that answers it, or hand us the whole line from first search to reorder."
    />
  ),
} satisfies Examples;
