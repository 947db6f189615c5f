import { type Answers, QUESTIONS, type Question, servicesFor } from '../../content/chooser.ts';

// Other scripts change the page, so every element is looked for when it is needed.
const find = (selector: string) => document.querySelector<HTMLElement>(`#which ${selector}`);
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('#which [type=radio]')];

/** What somebody needs to know to answer with a service: its part of the list of all services, and its name. */
const services = () =>
  [...document.querySelectorAll<HTMLElement>('#which [data-all] [data-stalls]')].map((item) => {
    const { stalls = '', runs = '', sells = '' } = item.dataset;
    const chooser = { stalls: stalls.split(' '), runs: runs.split(' '), sells: sells.split(' ') };
    return { item, chooser, name: item.querySelector('h3')?.textContent };
  });

const chosenFor = (question: Question) =>
  inputs().find(({ name, checked }) => name === question && checked)?.value ?? '';
/** What is chosen, with an empty text for a question without an answer. */
const chosen = (): Answers => ({ stalls: chosenFor('stalls'), runs: chosenFor('runs'), sells: chosenFor('sells') });

/** The address of this page with other answers. What else it has stays. */
function addressWith(answers: Partial<Answers>): string {
  const address = new URL(location.href);
  for (const name of QUESTIONS) {
    if (answers[name]) address.searchParams.set(name, answers[name]);
    else address.searchParams.delete(name);
  }
  return address.href;
}

const isComplete = (answers: Answers) => QUESTIONS.every((name) => answers[name]);

/** Shows and announces the services of an answer. */
function showAnswer(answers: Answers): void {
  const found = isComplete(answers) ? servicesFor(answers, services()) : [];
  find('[data-place=answer]')?.replaceChildren(...found.map(({ item }) => item.cloneNode(true)));
  const heading = find('[data-found]')?.textContent;
  const status = find('[role=status]');
  if (status) status.textContent = found.length > 0 ? [heading, ...found.map(({ name }) => name)].join('. ') : '';
}

/** Chooses what the address says. */
function takeAddress(names: readonly string[]): void {
  const kept = new URLSearchParams(location.search);
  for (const input of inputs()) if (names.includes(input.name)) input.checked = kept.get(input.name) === input.value;
  showAnswer(chosen());
}

/**
 * Keeps what is chosen in the address, so that Back undoes it and a copied address shows it. Each complete answer is an entry
 * of its own in the history.
 */
function keep(): void {
  const answers = chosen();
  const address = addressWith(answers);
  if (address === location.href) return;
  history[isComplete(answers) ? 'pushState' : 'replaceState'](null, '', address);
  // On a phone the answer is below the screen. Its heading and the first service come into view.
  if (isComplete(answers)) find('[data-found]')?.scrollIntoView({ block: 'nearest' });
}

const isOurs = ({ target }: Event) => target instanceof Element && find('form')?.contains(target);

addEventListener('change', (event) => {
  if (!isOurs(event)) return;
  showAnswer(chosen());
  keep();
});
// The event comes before the form is empty.
addEventListener('reset', (event) => {
  if (!isOurs(event)) return;
  history.pushState(null, '', addressWith({}));
  showAnswer({ stalls: '', runs: '', sells: '' });
});
addEventListener('popstate', () => takeAddress(QUESTIONS));
// What was chosen before this code was there is newer than the address.
const early = chosen();
takeAddress(QUESTIONS.filter((name) => !early[name]));
if (QUESTIONS.some((name) => early[name])) keep();
