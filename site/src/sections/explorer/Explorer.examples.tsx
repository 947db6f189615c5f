import type { Examples } from '../../gallery/example.ts';
import { Explorer } from './Explorer.tsx';

type Tab = Parameters<typeof Explorer>[0]['explorer']['tabs'][number];

const short: Tab = {
  id: 'advertising',
  title: 'Advertising',
  icon: 'svc-advertising',
  link: '/services/paid-media',
  description:
    'Paid search, shopping and social, bought against margin, stock and lifetime value. One budget moves weekly toward the product lines that still earn after freight. You see which order each dollar started.',
  details: [
    {
      title: 'Search and shopping',
      text: 'Titles, pack sizes and margin labels cleaned, so bids stop treating SKUs alike.',
    },
    { title: 'Paid social', text: 'Openings tested weekly on people who have never ordered, past buyers left out.' },
    { title: 'Budget control', text: 'One plan across networks. Money leaves what does not close, with a reason.' },
  ],
};
const long: Tab = {
  id: 'paid-media',
  title: 'Paid Media',
  icon: 'svc-advertising',
  link: '/services/paid-media',
  description:
    'Search and shopping for buyers who have a part number, a pallet or a project in mind. Bids follow margin and stock, dealer names are excluded, and an account counts once, whichever branch clicked. Money moves every week toward the lines that leave the dock with a profit.',
  details: [
    {
      title: 'Margin in the bid',
      text: 'Cost, price band and stock travel in the feed, so bids rise where an order earns.',
    },
    {
      title: 'Dealer exclusions',
      text: 'Terms blocked by territory and partner name, on a list your sales team reviews.',
    },
    { title: 'Account audiences', text: 'Known accounts see the line they restock, new ones minimums and lead times.' },
  ],
};
const of = (...tabs: Tab[]) => <Explorer explorer={{ heading: 'Services by discipline', tabs }} action="Learn more" />;

export default {
  'Short description first': of(short, long),
  'Long description first': of(long, short),
} satisfies Examples;
