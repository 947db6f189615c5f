import type { Examples } from '../../gallery/example.ts';
import { Comparison } from './Comparison.tsx';

const columns = { topic: 'Topic', old: 'Lead generation', new: 'Customer Generation' };
const rows = [
  { topic: 'Goal', old: 'Fill the form with names', new: 'Fill the order file with accounts that return' },
  { topic: 'Measure', old: 'Count the cost of a lead', new: 'Count the cost of a customer and its payback' },
  { topic: 'Audience', old: 'Reach anyone who will click', new: 'Reach accounts that can buy a full case pack' },
  {
    topic: 'Budget',
    old: 'Spend each channel’s share as planned',
    new: 'Move money weekly toward orders that keep their margin',
  },
];

export default {
  'Four pairs': <Comparison heading="Six habits we swapped" columns={columns} rows={rows} />,
} satisfies Examples;
