/**
 * The calculator in the browser: follows what is typed and keeps it in the address. It changes the HTML of Calculator.tsx
 * in place. React would take forty times the bytes of it for five fields.
 */
import { recordOf } from '@fairlead/contract/records.ts';
import { type Answers, FIELD_NAMES, type FieldName, fromHash, readFigures, toHash } from './figures.ts';
import { type CalculatorWords, exampleOf, explain } from './words.ts';

/** Stands before this code in its file (site/src/pages/calculators). */
declare const WORDS: CalculatorWords;

/** Milliseconds without a key after which the sum follows, so that a screen reader reads no half-typed figure. */
const PAUSE = 400;

/** Calculator.tsx writes every element that is looked for here, with a field for each name. */
const find = <E extends HTMLElement>(selector: string, within: ParentNode = box) => within.querySelector(selector) as E;
const box: HTMLElement = find('[data-calculator]', document);
const fields = find<HTMLFieldSetElement>('fieldset');
const given = find('[data-given]');
const table = find<HTMLTableElement>('table');
const inputs = recordOf(FIELD_NAMES, (name) => find<HTMLInputElement>(`[name=${name}]`));
const read = (): Answers => recordOf(FIELD_NAMES, (name) => inputs[name].value);

/** The worked example, as the address would keep it. */
const EXAMPLE = toHash(exampleOf(WORDS));

/** A field with an error, as Field.tsx writes it. */
const faulty = find('*', find<HTMLTemplateElement>('template').content);
/** The element around an input, which Field.tsx writes. */
const fieldOf = (name: FieldName) => inputs[name].parentElement as HTMLElement;
const correct = fieldOf('order').className;

function showFault(name: FieldName, text: string | undefined): void {
  const input = inputs[name];
  const field = fieldOf(name);
  field.querySelector(`#${name}-error`)?.remove();
  field.className = text ? faulty.className : correct;
  input.ariaInvalid = text ? 'true' : null;
  input.setAttribute('aria-describedby', text ? `${name}-hint ${name}-error` : `${name}-hint`);
  if (!text) return;
  // A copy of an element is one.
  const error = find('p', faulty).cloneNode() as HTMLElement;
  error.id = `${name}-error`;
  error.textContent = text;
  field.append(error);
}

function show(answers: Answers): void {
  const { figures, faults } = readFigures(answers);
  for (const name of FIELD_NAMES) showFault(name, faults[name] && WORDS.errors[faults[name]]);
  given.hidden = table.hidden = !figures;
  const told = figures && explain(WORDS, figures);
  find('output').textContent = told ? told.says : WORDS.sentences.faulty;
  if (!told) return;
  find(':scope > :first-child', given).textContent =
    toHash(answers) === EXAMPLE ? WORDS.given.example : WORDS.given.own;
  find(':scope > :last-child', given).textContent = told.given;
  for (const [at, { first, all }] of told.lines.entries()) {
    const row = find(`tbody tr:nth-child(${at + 1})`, table);
    find(':scope > :nth-child(2)', row).textContent = first;
    find(':scope > :nth-child(3)', row).textContent = all;
  }
}

/** What the page shows, as the address keeps it. */
let shown = EXAMPLE;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Shows what the fields have now, unless it is shown already. */
function settle(): void {
  clearTimeout(pause);
  const answers = read();
  if (toHash(answers) === shown) return;
  shown = toHash(answers);
  show(answers);
  history.replaceState(history.state, '', shown);
}

function takeAddress(): void {
  const kept = Object.entries(fromHash(location.hash)) as [FieldName, string][]; // `entries` widens the keys.
  for (const [name, value] of kept) inputs[name].value = value;
  settle();
  // The browser knows no place of this hash. After a reload it goes to the old place itself.
  if (kept.length > 0 && scrollY === 0) box.closest('section')?.scrollIntoView();
}

fields.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(settle, PAUSE);
});
fields.addEventListener('focusout', settle);
addEventListener('hashchange', takeAddress);
// Also takes what was typed before this code was there.
takeAddress();
