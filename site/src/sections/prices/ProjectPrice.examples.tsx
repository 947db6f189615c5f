import type { Examples } from '../../gallery/example.ts';
import { ProjectPrice } from './ProjectPrice.tsx';

const words = { price: 'What it costs', more: { label: 'Working with us', href: '/working-with-us' } };

export default {
  'A fixed price': (
    <ProjectPrice
      words={words}
      price={{
        amount: '$8,500',
        unit: 'for the project',
        covers: 'One store or one language, up to 20,000 pages. Findings, ranked fixes with tickets, and a call.',
      }}
    />
  ),
  'A range': (
    <ProjectPrice
      words={words}
      price={{ amount: '$12,000 to $18,000', unit: 'for the project', covers: 'By the number of storefronts.' }}
    />
  ),
} satisfies Examples;
