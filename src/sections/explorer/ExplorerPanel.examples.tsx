import { type Examples, example } from '../../gallery/example.ts';
import { ExplorerPanel, type ExplorerTab } from './ExplorerPanel.tsx';

const short: ExplorerTab = {
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
const long: ExplorerTab = {
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
const panel = (tab: ExplorerTab) => (
  <div className="grid">
    <div className="c6-12">
      <ExplorerPanel tab={tab} action="Learn more" />
    </div>
  </div>
);
const paper = { ground: 'paper' } as const;

export default {
  'Short description': example(panel(short), paper),
  'Long description': example(panel(long), paper),
} satisfies Examples;
