import type { Examples } from '../../gallery/example.ts';
import { Growth } from './Growth.tsx';

const growth = {
  heading: 'Built for Growth',
  link: { label: 'See the method', href: '/methodology' },
  opening: 'A lead is a promise. A customer is a fact.',
  say: 'Fairlead calls its approach Customer Generation: the work runs from the first search to the reorder, and does not stop at the form.',
  audiences: [
    {
      title: 'Wholesale and distribution',
      text: 'Price lists, dealer networks and long reorder cycles. We find demand at part-number level and send it to the account that stocks it.',
      href: '/industries/wholesale-distribution',
    },
    {
      title: 'B2B and SaaS',
      text: 'Buying committees and slow quotes. Marketing answers for pipeline and payback, in the CRM your reps already use.',
    },
  ],
};

export default {
  'As on the page': <Growth growth={growth} />,
} satisfies Examples;
