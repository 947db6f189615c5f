import { type Examples, example } from '../../gallery/example.ts';
import { MarkedLists } from './MarkedLists.tsx';

const yes = ['You sell hundreds of products.', 'One person on your team can approve a template change.'];
const no = ['You need orders this month, so start with Google Ads.', 'You carry about a dozen products.'];
const moves = (
  <MarkedLists
    lists={[
      { heading: 'Raises', items: ['Several storefronts or languages', 'Product data in scanned lists'], mark: 'up' },
      { heading: 'Lowers', items: ['A clean product feed', 'A developer on your team'], mark: 'down' },
    ]}
  />
);

export default {
  'Through the ring, and under it': (
    <MarkedLists
      lists={[
        { heading: 'A fit if', items: yes, mark: 'through' },
        { heading: 'Not a fit if', items: no, mark: 'under' },
      ]}
    />
  ),
  'Upward and downward': moves,
  'On shoal': example(moves, { ground: 'shoal' }),
} satisfies Examples;
