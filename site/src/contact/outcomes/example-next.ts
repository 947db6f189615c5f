/** The texts after a stored lead, for the examples of what shows them. */
import type { NextWords } from './NextSteps.tsx';

export const EXAMPLE_NEXT: NextWords = {
  steps: [
    'A strategist searches for what you sell and tries to order it, up to the last step.',
    'You get an email with what stood out and what we would ask you.',
    'If we look like a fit, we suggest a call. If another kind of firm suits you better, we tell you.',
  ],
  book: 'Pick a Time Now',
  again: 'Send another request',
  home: 'Back to Home',
};
