import { loadQuote } from '../content.ts';
import { loadCase } from '../gallery/content.ts';
import { Quote } from './Quote.tsx';

const { quote } = await loadCase('pro-audio-manufacturer');

export const attributedByJobTitle = <Quote quote={await loadQuote(quote)} />;
