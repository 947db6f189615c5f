import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_CASES } from '../cases/example-cases.ts';
import { Goals } from './Goals.tsx';

const goals = [
  {
    id: 'return-on-ads',
    title: 'Return on ads',
    text: 'ROAS sets revenue against ad spend. It knows nothing of freight or rebates, which is why both cases speak of margin.',
  },
  {
    id: 'being-found',
    title: 'Being found, then chosen',
    text: 'A conversion is a finished step, such as a quote request or an order. ROI sets return against cost.',
  },
  {
    id: 'fuller-basket',
    title: 'A fuller basket, and the next',
    text: 'AOV is the value of an average order. Repeat purchases count people who came back for another.',
  },
  {
    id: 'after-the-click',
    title: 'Work after the click',
    text: 'Email revenue, mobile checkout and order efficiency measure places where the demand was already paid for.',
  },
];

const cases = EXAMPLE_CASES.map((study, index) => ({ ...study, goal: goals[index % goals.length]?.id ?? '' }));

export default {
  'Cases by goal': (
    <Goals
      heading="What the figures mean"
      intro="Every figure belongs to a single client. Margin, season and price differ, so none of them is a forecast."
      say="Fairlead publishes the obstacle beside the result: a case study that hides its freight table or its dealer quarrel teaches the next owner nothing."
      goals={goals}
      cases={cases}
    />
  ),
} satisfies Examples;
