import { recordOf } from '@fairlead/contract/records.ts';
import { showError } from '@fairlead/ui/fields/show-error.tsx';
import { show } from '@fairlead/ui/show.ts';
import type { ReactNode } from 'react';
import { type Answers, FIELD_NAMES, type FieldName, fromHash, readFigures, toHash } from './figures.ts';
import { Given, SumTable } from './Sum.tsx';
import { explain, type LiveWords } from './words.ts';

/** Milliseconds without a key after which the sum follows, so that a screen reader reads no half-typed figure. */
const PAUSE = 400;

// Other scripts change the page, so every element is looked for when it is needed.
const find = (selector: string) => document.querySelector<HTMLElement>(`[data-calculator] ${selector}`);
const showAt = (place: string, content: ReactNode) => show(find(`[data-place=${place}]`), content);
const inputOf = (name: FieldName) => document.querySelector<HTMLInputElement>(`[data-calculator] [name=${name}]`);

/** Makes the sum follow what is typed, and keeps the figures in the address. Nothing leaves the browser. */
function start(words: LiveWords): void {
  const read = (): Answers => recordOf(FIELD_NAMES, (name) => inputOf(name)?.value ?? '');
  /** The worked example, as the address would keep it. */
  const example = toHash(recordOf(FIELD_NAMES, (name) => inputOf(name)?.defaultValue ?? ''));
  /** What the page shows, as the address keeps it. */
  let shown = example;
  let errors: Partial<Answers> = {};
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Shows what the fields have now, unless it is shown already. */
  const settle = () => {
    clearTimeout(pause);
    const answers = read();
    if (toHash(answers) === shown) return;
    shown = toHash(answers);
    history.replaceState(history.state, '', shown);
    const { figures, faults } = readFigures(answers);
    for (const name of FIELD_NAMES) {
      const fault = faults[name];
      const error = fault && words.errors[fault];
      if (error !== errors[name]) showError(find, name, error);
      errors = { ...errors, [name]: error };
    }
    const explained = figures && explain(words, figures);
    showAt('given', explained && <Given words={words} given={explained.given} own={shown !== example} />);
    showAt('says', explained?.says ?? words.sentences.faulty);
    showAt('sum', explained && <SumTable words={words} lines={explained.lines} />);
  };
  /** Fills in the figures of the address. */
  const takeAddress = (replaces: (input: HTMLInputElement) => boolean) => {
    const kept = fromHash(location.hash);
    for (const name of FIELD_NAMES) {
      const [input, value] = [inputOf(name), kept[name]];
      if (input && value !== undefined && replaces(input)) input.value = value;
    }
    settle();
    // The browser knows no place of this hash. After a reload it goes to the old place itself.
    if (Object.keys(kept).length > 0 && scrollY === 0) find('fieldset')?.closest('section')?.scrollIntoView();
  };
  const isField = ({ target }: Event) => target instanceof Element && find('fieldset')?.contains(target);

  addEventListener('input', (event) => {
    if (!isField(event)) return;
    clearTimeout(pause);
    pause = setTimeout(settle, PAUSE);
  });
  addEventListener('focusout', (event) => {
    if (isField(event)) settle();
  });
  addEventListener('hashchange', () => takeAddress(() => true));
  // What was typed before this code was there is newer than the address.
  takeAddress(({ value, defaultValue }) => value === defaultValue);
}

const id = document.querySelector<HTMLElement>('[data-calculator]')?.dataset.calculator;
start(await (await fetch(`/calculators/${id}.json`)).json());
