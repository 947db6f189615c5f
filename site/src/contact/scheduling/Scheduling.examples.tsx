import { type Examples, example } from '../../gallery/example.ts';
import { Scheduling } from './Scheduling.tsx';

const url = 'https://calendly.com/fairlead/intro';
const words = {
  title: 'Book a time that works best for you',
  waiting: 'Loading the calendar',
  waitingNote: 'It comes from our scheduling provider and loads when you reach this section.',
  open: 'Open it in a new tab',
  silent: 'The calendar did not load',
  silentNote:
    'An ad blocker or a slow connection may be the cause. Open the calendar on its own page, or use the form.',
  unset: 'Book through the form for now',
  unsetNote: 'Send your details, and a strategist replies with times for a call.',
  fallback: 'Open the Calendar',
  write: 'Use the form instead',
};
const onInk = { ground: 'ink' } as const;

export default {
  Waiting: example(<Scheduling url={url} words={words} />, onInk),
  'Without an address': example(<Scheduling url="" words={words} />, onInk),
  Silent: example(<Scheduling url={url} words={words} />, {
    ...onInk,
    // As calendar.ts does when the provider does not answer.
    after: (root) => {
      root.querySelector('[data-calendar]')?.setAttribute('data-calendar', 'silent');
      root.querySelector('[data-silent]')?.set_content(words.silent);
    },
  }),
} satisfies Examples;
