import { type Examples, example } from '../../gallery/example.ts';
import { Rows } from './Rows.tsx';

const items = [
  {
    title: 'Wholesale and distribution',
    text: 'Price lists, dealer networks and long reorder cycles. We find demand at part-number level and send it to the account that stocks it.',
  },
  {
    title: 'B2B and SaaS',
    text: 'Buying committees and slow quotes. Marketing answers for pipeline and payback, in the CRM your reps already use.',
  },
  {
    title: 'E-commerce and DTC',
    text: 'Thin margins and costly clicks. We judge each campaign by the second order, because the first one often pays the carrier.',
  },
];
const rows = <Rows items={items} />;

export default {
  'On paper': rows,
  'On ink': example(rows, { ground: 'ink' }),
} satisfies Examples;
