/** What every field of the open entry needs to know. */
import { type ComponentType, createContext, useContext } from 'react';
import type { Choice, Path, Problem, Value } from '../../api.ts';
import { isWithin, samePath, valueAt } from '../../data.ts';
import type { Text } from '../model/changes.ts';
import type { Clash } from '../model/rebase.ts';
import type { Schema } from '../model/schema.ts';
import { words } from '../words.ts';

export type Form = {
  file: string;
  text: Text;
  problems: Problem[];
  clashes: Clash[];
  references: Record<string, Choice[]>;
  /** Draws the field at a path. Groups and lists draw theirs by it, since fields are made of fields. */
  Field: ComponentType<FieldProps>;
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

/** The field at a path, inside another field. */
export function Inner(props: FieldProps) {
  const { Field } = useForm();
  return <Field {...props} />;
}

/** The id of the control at a path. */
export const idOf = (path: Path): string => ['field', ...path].map((key) => encodeURIComponent(key)).join('.');

/** The value at a path, and what is wrong with exactly that. */
export function useField(path: Path): { id: string; value: Value | undefined; error: string | undefined } {
  const { file, text, problems, clashes } = useForm();
  const own = problems.filter((problem) => problem.file === file && samePath(problem.path, path));
  const clashing = clashes.some(({ place }) => place !== 'body' && samePath(place, path));
  const messages = own.map(({ message }) => message).concat(clashing ? words.conflict.mark : []);
  return {
    id: idOf(path),
    value: valueAt(text.value, path),
    error: messages.length > 0 ? messages.join(' ') : undefined,
  };
}

/** Whether something at or below a path is wrong. */
export const useTrouble = (path: Path): boolean => {
  const { file, problems, clashes } = useForm();
  return (
    problems.some((problem) => problem.file === file && isWithin(problem.path, path)) ||
    clashes.some(({ place }) => place !== 'body' && isWithin(place, path))
  );
};
