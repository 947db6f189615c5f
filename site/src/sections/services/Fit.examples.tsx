import type { Examples } from '../../gallery/example.ts';
import { Fit } from './Fit.tsx';

const words = { heading: 'Is it for you?', fit: 'A fit if', notFit: 'Not a fit if' };
const fit = [
  'You sell hundreds of products, and most category pages still carry the text they shipped with.',
  'Someone on your side can approve a template change without a steering committee.',
  'You can show orders by landing page, or let us set that up first.',
];
const notFit = [
  'You need orders this month. Paid search is faster, so start with Google Ads.',
  'You carry a dozen products. A one-off SEO Audit does more for less.',
  'You want a rank promised by a date. Nobody can sell that honestly.',
];

export default {
  'Fit and not fit': <Fit words={words} fit={fit} notFit={notFit} />,
  'On shoal': <Fit ground="shoal" words={words} fit={fit} notFit={notFit} />,
} satisfies Examples;
