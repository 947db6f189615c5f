import { type Examples, example } from '../../gallery/example.ts';
import { SampleRow } from './SampleRow.tsx';

const row = (
  <SampleRow
    row="“pallet jack 5500 lb”: $412 in clicks, no order, and the product it led to was out of stock for three weeks."
    see="See a sample"
    name="Search Term Sheet"
    href="/samples/search-term-sheet"
  />
);

export default {
  'On paper': row,
  'On shoal': example(row, { ground: 'shoal' }),
} satisfies Examples;
