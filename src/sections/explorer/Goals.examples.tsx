import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_CASES } from '../cases/example-cases.ts';
import { Goals } from './Goals.tsx';

const goals = [
  {
    title: 'Return on ads',
    text: 'ROAS sets revenue against ad spend. It knows nothing of freight or rebates, which is why both cases speak of margin.',
    cases: ['pro-audio-manufacturer', 'pro-audio-distributor'],
  },
  {
    title: 'Being found, then chosen',
    text: 'A conversion is a finished step, such as a quote request or an order. ROI sets return against cost.',
    cases: ['electronics-distributor'],
  },
  {
    title: 'A fuller basket, and the next',
    text: 'AOV is the value of an average order. Repeat purchases count people who came back for another.',
    cases: ['bbq-distributor', 'sneaker-distributor'],
  },
  {
    title: 'Work after the click',
    text: 'Email revenue, mobile checkout and order efficiency measure places where the demand was already paid for.',
    cases: ['fashion-accessories', 'fragrance-distributor'],
  },
];

export default {
  'Cases by goal': (
    <Goals
      heading="What the figures mean"
      intro="Every figure belongs to a single client. Margin, season and price differ, so none of them is a forecast."
      say="Fairlead publishes the obstacle beside the result: a case study that hides its freight table or its dealer quarrel teaches the next owner nothing."
      goals={goals}
      cases={EXAMPLE_CASES}
    />
  ),
} satisfies Examples;
