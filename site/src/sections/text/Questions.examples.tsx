import { type Examples, example } from '../../gallery/example.ts';
import { Questions } from './Questions.tsx';

const questions = [
  {
    question: 'How long until SEO brings orders?',
    answer:
      'Repairs show first, since a blocked category can come back once it is crawled again. New and rewritten pages take longer, because a search engine has to see them, test them and compare them. Each line of the plan says which of the two it is. We promise neither a date nor a rank.',
  },
  {
    question: 'What do you need from us?',
    answer:
      'Read access to analytics, Search Console and the server logs, one person who may approve template changes, and an hour a month from whoever knows the products. Where your platform needs a developer, we write the ticket and test the result, or ours does the work.',
  },
  {
    question: 'Do you write with AI?',
    answer:
      'We use it to sort queries and to find gaps in product data. Text that a buyer reads is written and signed by a person, with facts from your product team. A model that guesses a load rating costs you a return and a customer.',
  },
];
const band = <Questions pad="both" heading="Questions buyers ask" questions={questions} />;

export default {
  'First one open': band,
  'Question in focus': example(band, { forced: { 'focus-visible': 'summary' } }),
} satisfies Examples;
