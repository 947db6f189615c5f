import type { Examples } from '../../gallery/example.ts';
import { Items } from './Items.tsx';

const items = [
  { title: 'Plan', text: 'One plan for search, ads and the store.' },
  { title: 'Measure', text: 'One measure: the cost of a customer.' },
];

export default {
  'In a plain list': (
    <ul>
      <Items items={items} />
    </ul>
  ),
} satisfies Examples;
