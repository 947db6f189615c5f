import { loadQuote } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { Quote } from './Quote.tsx';
import type { Quote as Words } from './schema.ts';

export default {
  async show({ quote }: Words, at) {
    return <Quote {...at} quote={await loadQuote(quote)} />;
  },
} satisfies BandModule;
