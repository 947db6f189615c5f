import type { Examples } from '../../gallery/example.ts';
import { Terms } from './Terms.tsx';

const words = {
  heading: 'Cost, start and finish',
  price: 'What it costs',
  raises: 'What raises the cost',
  lowers: 'What lowers it',
  begins: 'How it starts',
  ends: 'How it ends',
  more: { label: 'Working with us', href: '/working-with-us' },
};

export default {
  'Two lists and two sentences': (
    <Terms
      words={words}
      monthly="It’s $4,500 to $7,000 a month with under 2,000 items and $7,500 to $14,000 with up to 50,000."
      cost={{
        raises: ['Several storefronts, languages or price groups', 'Product data that arrives as scanned lists'],
        lowers: ['A clean product feed', 'A developer on your team who can publish template changes'],
      }}
      begins="You give us read access to analytics, Search Console and the server logs, and we hold a working session about your order file."
      ends="You keep the plan, the rewritten pages and the tickets that are still open, so your team or another agency can go on."
    />
  ),
  'A fixed price, which nothing lowers': (
    <Terms
      words={words}
      cost={{ raises: ['More pages than the price covers', 'A second storefront or a second language'] }}
      begins="Your developer and your marketer meet us for an hour, with Search Console and the order file open."
      ends="You keep the ranked list, the tickets and the evidence for each row."
    />
  ),
  'A price, and three of each': (
    <Terms
      words={words}
      ground="paper"
      price={{
        amount: '$4,500 to $7,000',
        unit: 'a month',
        covers: 'One product group at a time, and a call with your strategist every other week.',
      }}
      cost={{
        raises: ['Several storefronts or languages', 'Product data in scanned lists', 'A platform without staging'],
        lowers: ['A clean product feed', 'A developer on your team', 'One person who approves texts'],
      }}
      begins="We hold a call about one product group and read your last three months of orders by landing page."
      ends="You keep the accounts, the pages and the log of changes, each with the reason for it."
    />
  ),
} satisfies Examples;
