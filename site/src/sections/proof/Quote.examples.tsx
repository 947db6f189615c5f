import type { Examples } from '../../gallery/example.ts';
import { Quote } from './Quote.tsx';

const quote = {
  text: 'My dealers used to send me screenshots of our own ads. Now they send me the searches they want left alone, and the budget meeting ends in a decision.',
  role: 'Marketing Director',
  company: 'pro audio manufacturer',
};

export default {
  'Attributed by job title': <Quote quote={quote} />,
} satisfies Examples;
