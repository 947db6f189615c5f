import { type Examples, example } from '../../gallery/example.ts';
import { Scheduling } from './Scheduling.tsx';

const url = 'https://calendly.com/fairlead/intro';
const words = {
  title: 'Book a time that works best for you',
  waiting: 'Loading the calendar',
  waitingNote: 'It comes from another company, and only once this section is near.',
  open: 'Open it in a new tab',
  silent: 'The calendar did not load',
  silentNote: 'A blocker or a slow network may be the reason. Both ways below reach the same strategist.',
  unset: 'Booking is by message for now',
  unsetNote: 'Write to us with the form. A strategist replies with two times within one working day.',
  fallback: 'Open the Calendar',
  write: 'Write to us instead',
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
