import type { Examples } from '../../gallery/example.ts';
import { Trade } from './Trade.tsx';

const items = [
  {
    title: 'We decline to be paid by the lead',
    off: 'A price per lead that is easy to lay beside a rival’s offer.',
    on: 'Calls with accounts that can buy, because nobody here earns from the rest.',
  },
  {
    title: 'One strategist owns your line',
    off: 'A large account team, with a manager who relays what specialists said.',
    on: 'An answer from the person who decided, with the reason for the bid.',
  },
];

export default {
  Two: (
    <Trade
      heading="Four differences, and what each one costs"
      labels={{ off: 'You give up', on: 'You get' }}
      items={items}
    />
  ),
} satisfies Examples;
