/** The texts after a stored lead, for the examples of what shows them. */
import type { NextWords } from './NextSteps.tsx';

export const EXAMPLE_NEXT: NextWords = {
  steps: [
    'A strategist reads your message with your site open.',
    'You get a reply within one working day, by email.',
    'If it fits, we agree on thirty minutes. If not, we say who does.',
  ],
  book: 'Pick a Time Now',
  again: 'Send another message',
  home: 'Back to Home',
};
