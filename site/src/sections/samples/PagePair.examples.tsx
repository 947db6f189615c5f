import type { Examples } from '../../gallery/example.ts';
import { PagePair } from './PagePair.tsx';

export default {
  'Two pages': (
    <PagePair
      changed="New"
      pages={[
        {
          name: 'A: as today',
          parts: [
            { kind: 'title', text: 'Mooring line, coil of 100 m' },
            { kind: 'price', text: '$94.00 a coil' },
            { kind: 'line', text: 'Freight is added in the cart' },
            { kind: 'button', text: 'Add to cart' },
          ],
        },
        {
          name: 'B: with freight',
          parts: [
            { kind: 'title', text: 'Mooring line, coil of 100 m' },
            { kind: 'price', text: '$94.00 a coil' },
            { kind: 'line', text: '$111.40 delivered, Tuesday', changed: true },
            { kind: 'button', text: 'Add to cart' },
          ],
        },
      ]}
    />
  ),
} satisfies Examples;
