import type { Examples } from '../../gallery/example.ts';
import { Story } from './Story.tsx';

const cards = [
  {
    title: 'The report looked fine',
    text: 'We did what agencies do. Ads went out, forms came in, and each form was counted and sent across to sales. The cost per lead kept falling, so the slides had a good line on the first page. Everyone in the room liked that line, and so did we. Nobody asked what a lead weighed on a pallet.',
  },
  {
    title: 'The stockroom did not',
    text: 'Then a distributor showed us the other list: what those forms had become. Some names never answered the phone. Others were resellers asking for a price they could not get. The warehouse had moved the same pallets as before, and the reps had lost their mornings.',
  },
  {
    title: 'One order, traced back',
    text: 'So we began at the other end. We took a repeat order and followed it back through the invoice, the rep’s notes, the quote and the search. It had come in through a page we had planned to remove, on a term that no report listed.',
  },
  {
    title: 'A different unit of work',
    text: 'We rebuilt the service around that trace. The unit is now a customer who orders again, and one strategist holds the line all the way there. We call it Customer Generation. The report got shorter, and so did the arguments in the budget meeting. We lost the good line on the first slide.',
  },
];

const story = (count: number) => (
  <Story
    tag="Our Story"
    heading="Why we stopped selling leads"
    intro="The report said yes and the stockroom said no. This is how we came to read the two together, and why the second one now comes first."
    cards={cards.slice(0, count)}
  />
);

export default {
  'Four cards': story(4),
  'Three cards': story(3),
  'Two cards': story(2),
} satisfies Examples;
