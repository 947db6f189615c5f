import { loadPage, loadSite } from '../../content/index.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Scheduling } from './Scheduling.tsx';

const { calendar: words } = (await loadPage('contact')).consultation;
const { scheduling } = await loadSite();
const onInk = { ground: 'ink' } as const;

export default {
  Waiting: example(<Scheduling url={scheduling.url} words={words} />, onInk),
  'Without an address': example(<Scheduling url="" words={words} />, onInk),
  Silent: example(<Scheduling url={scheduling.url} words={words} />, {
    ...onInk,
    // As calendar.ts does when the provider does not answer.
    after: (root) => {
      root.querySelector('[data-calendar]')?.setAttribute('data-calendar', 'silent');
      root.querySelector('[data-silent]')?.set_content(words.silent);
    },
  }),
} satisfies Examples;
