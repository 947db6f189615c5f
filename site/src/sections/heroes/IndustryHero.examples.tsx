import type { Examples } from '../../gallery/example.ts';
import { IndustryHero } from './IndustryHero.tsx';

const actions = [
  { label: 'Book Intro Call', href: '/contact' },
  { label: 'How we work', href: '/about' },
];

export default {
  'As on the page': (
    <IndustryHero
      tag="Wholesale and Distribution"
      heading={'More reorders.\nFewer channel\nfights.'}
      intro="Fairlead markets wholesale and distribution companies: it finds the accounts that can buy, keeps dealers and direct sales apart, and measures growth in reorders and margin."
      note="Bring the structure of your price list, without the prices."
      actions={actions}
      icon="wholesale"
    />
  ),
} satisfies Examples;
