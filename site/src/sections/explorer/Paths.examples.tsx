import { type Examples, example } from '../../gallery/example.ts';
import { Paths } from './Paths.tsx';

const items = [
  {
    title: 'What it costs',
    text: 'Monthly ranges, fixed prices, the term and how to get out.',
    href: '/working-with-us',
  },
  { title: 'What you get', text: 'Sheets from one invented company, the size and shape of yours.', href: '/samples' },
  { title: 'What an ad may cost you', text: 'Put in your margin, freight and returns.', href: '/services/ppc' },
  {
    title: 'Wholesale and distribution',
    text: 'Price lists, dealers, reps who sell by phone. It’s a different job from a store with one price.',
    href: '/industries/wholesale-distribution',
  },
];
const band = <Paths heading="Before you talk to anyone" items={items} />;

export default {
  Four: band,
  Three: <Paths heading="Before you talk to anyone" items={items.slice(1)} />,
  'Link under the pointer': example(band, { forced: { hover: 'li a' } }),
} satisfies Examples;
