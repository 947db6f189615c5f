import { type Answering, type Answers, QUESTIONS, type Question, servicesFor } from '../../content/chooser.ts';
import { show } from '../../ui/show.ts';
import { type FoundService, type FoundWords, ServiceReasons } from './ServiceReasons.tsx';

export type AnsweringService = FoundService & { chooser: Answering };

// Other scripts change the page, so every element is looked for when it is needed.
const find = (selector: string) => document.querySelector<HTMLElement>(`#which ${selector}`);
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('#which [type=radio]')];

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

/**
 * Shows and announces the services of an answer, and keeps it in the address, so that Back undoes it and a copied address
 * shows it.
 */
export function startChooser(words: FoundWords, services: AnsweringService[]): void {
  const isComplete = (answers: Answers) => QUESTIONS.every((name) => answers[name]);
  const showAnswer = (answers: Answers) => {
    const found = isComplete(answers) ? servicesFor(answers, services) : [];
    show(
      find('[data-place=answer]'),
      found.length > 0 && (
        <>
          <h3 className="c1-5">{words.found}</h3>
          <ServiceReasons words={words} services={found} title="h4" />
        </>
      ),
    );
    const status = find('[role=status]');
    if (status) status.textContent = found.length > 0 ? [words.found, ...found.map(({ name }) => name)].join('. ') : '';
  };
  /** Chooses what the address says. */
  const takeAddress = (names: readonly string[]) => {
    const kept = new URLSearchParams(location.search);
    for (const input of inputs()) if (names.includes(input.name)) input.checked = kept.get(input.name) === input.value;
    showAnswer(chosen());
  };
  /** Keeps what is chosen in the address. Each complete answer is an entry of its own in the history. */
  const keep = () => {
    const answers = chosen();
    const address = addressWith(answers);
    if (address === location.href) return;
    history[isComplete(answers) ? 'pushState' : 'replaceState'](null, '', address);
    // On a phone the answer is below the screen. Its heading and the first service come into view.
    find('[data-place=answer] h3')?.scrollIntoView({ block: 'nearest' });
  };
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
}
