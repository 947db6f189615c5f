/** What every field of the open entry needs to know. */
import { createContext, useContext } from 'react';
import type { Choice, Path, Picture, Problem, Schema, Token, Value } from '../../api.ts';
import { isWithin, samePath, valueAt } from '../../data.ts';
import { update, usePart } from '../store/state.ts';
import { change } from '../store/sync.ts';
import { words } from '../words.ts';

type Form = {
  file: string;
  problems: Problem[];
  clashes: Path[];
  references: Record<string, Choice[]>;
  tokens: Token[];
  pictures: Picture[];
  /** Says something to people who hear the page. */
  say: (text: string) => void;
};

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands in a form: put it below FormContext.');
  return form;
}

/** What a field is drawn from. */
export type FieldProps = {
  schema: Schema;
  path: Path;
  label: string;
  /** Takes an optional field out of the file. */
  onRemove?: (() => void) | undefined;
  /** Without its name, because what is around it shows it. */
  bare?: boolean | undefined;
};

/** Whether a field is drawn from the same as before: then only a change of its value draws it again. */
export const isSameField = (before: Partial<FieldProps>, after: Partial<FieldProps>): boolean =>
  before.schema === after.schema &&
  before.label === after.label &&
  before.bare === after.bare &&
  (before.onRemove === undefined) === (after.onRemove === undefined) &&
  samePath(before.path ?? [], after.path ?? []);

/** The id of the control at a path. */
export const idOf = (path: Path): string => ['field', ...path].map((key) => encodeURIComponent(key)).join('.');

/** What stands at a path of the open entry. */
export function useValue(path: Path): Value | undefined {
  const { file } = useForm();
  return usePart(({ drafts }) => valueAt(drafts[file]?.value, path));
}

/** The value at a path, what is wrong with exactly that, and how it is changed. */
export function useField(path: Path) {
  const { file, problems, clashes } = useForm();
  const value = useValue(path);
  const own = problems.filter((problem) => problem.file === file && samePath(problem.path, path));
  const messages = own.map(({ message }) => message);
  if (clashes.some((clash) => samePath(clash, path))) messages.push(words.conflict.mark);
  return {
    id: idOf(path),
    value,
    error: messages.length > 0 ? messages.join(' ') : undefined,
    set: (next: Value) => change({ op: 'set', path, value: next }),
  };
}

/** Whether something at or below a path is wrong. */
export function useTrouble(path: Path): boolean {
  const { file, problems, clashes } = useForm();
  const wrong = problems.filter((problem) => problem.file === file).map((problem) => problem.path);
  return [...wrong, ...clashes].some((place) => isWithin(place, path));
}

/** Brings a control into view, and opens what it is folded into. */
function show(id: string): HTMLElement | null {
  const control = document.getElementById(id);
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  const isTall = (control?.getBoundingClientRect().height ?? 0) > innerHeight / 2;
  control?.scrollIntoView({ block: isTall ? 'start' : 'center' });
  return control;
}

/** Moves the focus to a control, and opens what it is folded into. */
export const focusOn = (id: string): void => show(id)?.focus({ preventScroll: true });

/** Moves to a section of the form, and opens it. */
export function focusSection(key: string): void {
  const section = document.querySelector<HTMLElement>(`[data-section="${CSS.escape(key)}"]`);
  if (section instanceof HTMLDetailsElement) section.open = true;
  section?.scrollIntoView({ block: 'start' });
  const inside = section?.querySelector<HTMLElement>('summary, legend, input, textarea, select, [contenteditable]');
  inside?.focus({ preventScroll: true });
}

/** The control at a path, or what is nearest around it. */
const nearest = (path: Path): string | undefined =>
  path.map((_, at) => idOf(path.slice(0, path.length - at))).find((name) => document.getElementById(name));

/** Moves to the field at a path, or to what is nearest around it. */
export function focusNear(path: Path): void {
  const id = nearest(path);
  if (id !== undefined) focusOn(id);
}

/**
 * Moves to the field at a path, and in a long text to a passage.
 * @param texts what that says, and what is around it, from the inside out
 */
export function focusText(file: string, path: Path, texts: readonly string[]): void {
  focusNear(path);
  // The field of a long text may come later.
  update({ passage: { file, path, texts } });
}

/** Brings the field at a path into view. The focus stays where it is, unless what had it is gone. */
export function showNear(path: Path): void {
  if (document.activeElement === document.body) focusNear(path);
  const id = nearest(path);
  if (id !== undefined) show(id);
}

/** The focus on a control that the next drawing of the page brings. */
export const focusSoon = (id: string): void => {
  setTimeout(() => focusOn(id));
};
