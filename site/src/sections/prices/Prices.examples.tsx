import type { Examples } from '../../gallery/example.ts';
import { Prices } from './Prices.tsx';

const words = {
  heading: 'What it costs',
  intro: 'What you pay the ad networks is separate, goes to them directly, and we take no percentage of it.',
  fixed: 'Fixed prices',
  terms: [
    { status: 'confirmed' as const, title: 'Smallest engagement', text: 'Three months at the lowest range.' },
    {
      status: 'confirmed' as const,
      title: 'Term',
      text: 'The first three months are fixed. After that, by the month.',
    },
    { status: 'confirmed' as const, title: 'Notice', text: 'Thirty days, in an email, without a reason.' },
  ],
};
const ranges = [
  {
    id: 'small',
    label: 'Catalog under 2,000 items, or ad spend under $20,000 a month',
    from: 4500,
    to: 7000,
    amount: '$4,500 to $7,000',
    unit: 'a month',
    covers: 'One or two services, one product group at a time, and a call with your strategist every other week.',
  },
  {
    id: 'large',
    label: 'More than that, or several stores, brands or countries',
    from: 15000,
    to: 30000,
    amount: '$15,000 to $30,000',
    unit: 'a month',
    covers: 'A team of four to six, and a weekly meeting where money gets moved.',
  },
];
const audit = {
  id: 'seo-audit',
  label: 'SEO Audit',
  from: 8500,
  amount: '$8,500',
  unit: 'for the project',
  covers: 'One store or one language. Findings, ranked fixes with tickets, and a call with your developers.',
};
const open = { ...audit, id: 'open', label: 'Everything else', from: 12000, amount: 'from $12,000', unit: 'a month' };

export default {
  'Two ranges and two fixed prices': (
    <Prices
      words={words}
      ranges={ranges}
      fixed={[
        { ...audit, href: '/services/seo-audit' },
        { ...audit, id: 'repair', label: 'Checkout repair', amount: '$18,000' },
      ]}
    />
  ),
  'A price without an end': <Prices words={words} ranges={[...ranges, open]} fixed={[audit]} />,
} satisfies Examples;
