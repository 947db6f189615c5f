import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { type HTMLElement, parse } from 'node-html-parser';
import { isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Examples, Setting } from './example.ts';

type State = { id: string; name: string; html: string; setting: Setting };
export type Piece = { id: string; name: string; path: string; states: State[] };
export type Group = { folder: string; pieces: Piece[] };

/** The folders in the order shown, and the ground of their panels. Bands bring their own ground. */
const FOLDERS = { ui: 'paper', sections: 'none', contact: 'paper', visits: 'paper' } as const;

/**
 * Sorts the examples by folder and piece.
 * @param files what the examples files export, by path
 */
export function collect(files: Record<string, { default: Examples }>): Group[] {
  const sorted = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.entries(FOLDERS).map(([folder, ground]) => ({
    folder,
    pieces: sorted
      .filter(([path]) => path.includes(`/${folder}/`))
      .map(([path, examples]) =>
        piece(path.slice(path.indexOf(`/${folder}/`) + 1, -'.examples.tsx'.length), ground, examples.default),
      ),
  }));
}

function piece(path: string, ground: NonNullable<Setting['ground']>, examples: Examples): Piece {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const id = `${path.slice(0, path.indexOf('/'))}-${name}`;
  const states = Object.entries(examples).map(([name, example]) => {
    const { element, ...setting }: { element: ReactElement } & Setting = isValidElement(example)
      ? { element: example }
      : example;
    const stateId = `${id}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    return { id: stateId, name, html: panel(element, stateId, setting), setting: { ground, ...setting } };
  });
  return { id, name, path: `site/src/${path}.tsx`, states };
}

const REFERENCES = ['for', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

/**
 * The HTML of one state, ready to be shown on one page with others.
 * @param scope goes before each id, because ids must be unique on a page
 * @throws when no element matches a selector of `forced`
 */
export function panel(element: ReactElement, scope: string, { forced, answers, after }: Setting): string {
  const root = parse(renderToStaticMarkup(element));
  for (const [state, selector] of Object.entries(forced ?? {})) force(root, state, selector);
  if (answers) fill(root, answers);
  after?.(root);
  // A popover would open over the whole page, outside its panel. What it shows has an example of its own.
  for (const opener of root.querySelectorAll('[popoverTarget]')) opener.removeAttribute('popoverTarget');
  separate(root, scope);
  return root.toString();
}

/** Marks an element, for the script of Gallery.astro. */
function force(root: HTMLElement, state: string, selector: string): void {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`No element of the example is "${selector}", which should show :${state}.`);
  found.setAttribute('data-forced', state);
  if (state === 'popover-open') found.removeAttribute('popover'); // A browser hides a popover that it did not open.
}

/** Fills in the fields of a form. */
function fill(root: HTMLElement, answers: Partial<ContactPayload>): void {
  for (const [name, answer] of Object.entries(answers)) {
    for (const input of root.querySelectorAll(`input[name="${name}"]`)) {
      if (input.getAttribute('type') !== 'checkbox') input.setAttribute('value', String(answer));
      else if ([answer].flat().some((value) => value === input.getAttribute('value')))
        input.setAttribute('checked', '');
    }
    for (const option of root.querySelectorAll(`select[name="${name}"] option`)) {
      option.removeAttribute('selected');
      if (option.getAttribute('value') === answer) option.setAttribute('selected', '');
    }
  }
}

/** Puts `scope` before ids and groups, and before whatever refers to them. */
function separate(root: HTMLElement, scope: string): void {
  const ids = new Set(root.querySelectorAll('[id]').map(({ id }) => id));
  const own = (value: string) => (ids.has(value) ? `${scope}-${value}` : value);
  for (const name of REFERENCES)
    for (const element of root.querySelectorAll(`[${name}]`))
      element.setAttribute(name, (element.getAttribute(name) ?? '').split(' ').map(own).join(' '));
  for (const link of root.querySelectorAll('[href^="#"]'))
    link.setAttribute('href', `#${own((link.getAttribute('href') ?? '').slice(1))}`);
  for (const style of root.querySelectorAll('style'))
    style.textContent = style.textContent.replace(/(?<=#)[\w-]+/g, own);
  for (const element of root.querySelectorAll('[id]')) element.setAttribute('id', own(element.id));
  for (const group of root.querySelectorAll('details[name]'))
    group.setAttribute('name', `${scope}-${group.getAttribute('name')}`);
}
