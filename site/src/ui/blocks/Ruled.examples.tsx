import { type Examples, example } from '../../gallery/example.ts';
import { Ruled } from './Ruled.tsx';

const items = [
  {
    title: 'Follow the order back',
    text: 'Begin with accounts that already reorder. We take their invoices, rep notes and quotes, and trace what they searched and asked before the first PO. The plan copies that path, even where it runs through a dull page that nobody had defended.',
  },
  {
    title: 'One line, one owner',
    text: 'A single strategist answers for the path from search to second order. Specialists do their parts, but nobody may call an ad a success while the quote it started waits in a rep’s inbox. Somebody has to own that gap, so we name the person.',
  },
  {
    title: 'Fix the leak before the flow',
    text: 'More traffic into a portal that hides stock is waste, paid by the click. We first repair what loses buyers today, such as freight shown too late or a quote form that forgets its lines. Spending rises afterward, on the repaired path.',
  },
];
const ruled = <Ruled items={items} />;

export default {
  'On paper': ruled,
  'On shoal': example(ruled, { ground: 'shoal' }),
} satisfies Examples;
