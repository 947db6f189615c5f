import type { Examples } from '../../gallery/example.ts';
import { CaseFacts } from './CaseFacts.tsx';

const words = {
  heading: 'The facts of the case',
  industry: 'Industry',
  size: 'Size',
  channels: 'Channels',
  duration: 'Worked on it for',
  platform: 'Platform',
  counts: 'What the figures count',
  withheld:
    'Clients let us publish gains, and ask us to keep their sales, starting values and calendar dates to ourselves.',
};
const facts = {
  industry: 'Outdoor cooking, sold online to homes and small caterers',
  size: '50 to 100 people, two warehouses',
  channels: 'Store, paid search, email',
  duration: '14 months',
  platform: 'Magento, with stock and freight from the ERP',
};
const figures = [
  {
    value: '+55%',
    label: 'AOV',
    counts: 'Value of an average online order before shipping, last twelve months against the twelve before we began',
  },
  {
    value: '+180%',
    label: 'repeat purchases',
    counts: 'Online orders from customers who had ordered before, same two periods',
  },
  {
    value: '+63%',
    label: 'faster checkout',
    change: '4:05 to 2:30 minutes',
    counts: 'Median time from cart to paid order, the month after the new checkout against the month before',
  },
];
const [first, second] = figures;

export default {
  'Three figures': <CaseFacts words={words} facts={facts} figures={figures} />,
  'Two figures': <CaseFacts words={words} facts={facts} figures={figures.slice(0, 2)} />,
  'Four figures': (
    <CaseFacts
      words={words}
      facts={facts}
      figures={[...figures, { value: '+12%', label: 'orders', counts: `${first?.counts}. ${second?.counts}` }]}
    />
  ),
  'No figure of its own': <CaseFacts words={words} facts={facts} figures={[]} />,
} satisfies Examples;
