import { loadPage, loadSite } from '../content.ts';
import { example } from '../gallery/example.ts';
import { Scheduling } from './Scheduling.tsx';

const { calendar: words } = (await loadPage('contact')).consultation;
const { scheduling } = await loadSite();
const onInk = { ground: 'ink' } as const;

export const waiting = example(<Scheduling url={scheduling.url} words={words} />, onInk);
export const withoutAnAddress = example(<Scheduling url="" words={words} />, onInk);
export const silent = example(<Scheduling url={scheduling.url} words={words} />, {
  ...onInk,
  // As calendar.ts does when the provider stays silent.
  script: (root) => {
    root.querySelector('[data-calendar]')?.setAttribute('data-calendar', 'silent');
    root.querySelector('[data-silent]')?.set_content(words.silent);
  },
});
