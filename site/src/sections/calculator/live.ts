/**
 * The calculator in the browser: follows what is typed and keeps it in the address. It changes the HTML of Calculator.tsx
 * in place. React would take forty times the bytes of it for five fields.
 */
import { fromHash, toHash } from './address.ts';
import { type Answers, FIELD_NAMES, type FieldName, readFigures } from './figures.ts';
import { type CalculatorWords, exampleOf, explain } from './words.ts';

/** Stands before this code in its file (site/src/pages/calculators). */
declare const WORDS: CalculatorWords;

/** Milliseconds without a key after which the sum follows, so that a screen reader reads no half-typed figure. */
const PAUSE = 400;

const box = document.querySelector<HTMLElement>('[data-calculator]')!;
const find = <E extends HTMLElement>(selector: string) => box.querySelector<E>(selector)!;
const fields = find<HTMLFieldSetElement>('fieldset');
const given = find('[data-given]');
const table = find<HTMLTableElement>('table');
const inputs = new Map(FIELD_NAMES.map((name) => [name, fields.elements.namedItem(name) as HTMLInputElement]));
const read = () => Object.fromEntries([...inputs].map(([name, { value }]) => [name, value])) as Answers;

/** The worked example, as the address would keep it. */
const EXAMPLE = toHash(exampleOf(WORDS));

/** A field with an error, as Field.tsx writes it. */
const faulty = find<HTMLTemplateElement>('template').content.firstElementChild!;
const correct = inputs.get('order')!.parentElement!.className;

function showFault(name: FieldName, text: string | undefined): void {
  const input = inputs.get(name)!;
  const field = input.parentElement!;
  field.querySelector(`#${name}-error`)?.remove();
  field.className = text ? faulty.className : correct;
  input.ariaInvalid = text ? 'true' : null;
  input.setAttribute('aria-describedby', text ? `${name}-hint ${name}-error` : `${name}-hint`);
  if (!text) return;
  const error = faulty.querySelector('p')!.cloneNode() as HTMLElement;
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
  given.firstElementChild!.textContent = toHash(answers) === EXAMPLE ? WORDS.given.example : WORDS.given.own;
  given.lastElementChild!.textContent = told.given;
  for (const [at, { first, all }] of told.lines.entries()) {
    const { cells } = table.tBodies[0]!.rows[at]!;
    cells[1]!.textContent = first;
    cells[2]!.textContent = all;
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
  const kept = Object.entries(fromHash(location.hash)) as [FieldName, string][];
  for (const [name, value] of kept) inputs.get(name)!.value = value;
  settle();
  // The browser knows no place of this hash. After a reload it goes to the old place itself.
  if (kept.length > 0 && scrollY === 0) box.closest('section')!.scrollIntoView();
}

fields.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(settle, PAUSE);
});
fields.addEventListener('focusout', settle);
addEventListener('hashchange', takeAddress);
// Also takes what was typed before this code was there.
takeAddress();
