import { loadQuote } from '../../content/index.ts';
import { loadCase } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { Quote } from './Quote.tsx';

const { quote } = await loadCase('pro-audio-manufacturer');

export default {
  'Attributed by job title': <Quote quote={await loadQuote(quote)} />,
} satisfies Examples;
