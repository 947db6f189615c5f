import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Field.module.css';
// A file of its own: the build keeps in every page the rules of all classes whose names are in the code of the form.
import errorStyles from './FieldError.module.css';

/** What every kind of field has in common. `id` names the control, its hint and its error. */
export type FieldFrame = {
  id: string;
  label: string;
  /** Help beside the label. */
  hint?: ReactNode;
  /** What to do about an answer that is not accepted. */
  error?: string | undefined;
};

/** The ARIA attributes that connect a control with its hint and its error. */
export const described = ({ id, hint, error }: FieldFrame) => ({
  'aria-describedby': classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined,
  'aria-invalid': error === undefined ? undefined : true,
});

/** Label, hint, control and error, in that order. The error has an element that is always there. */
export function FieldBox({ id, label, hint, error, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      </div>
      {children}
      <div data-place={`${id}-error`}>
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

/** What to do, under the control. */
export function FieldError({ id, error }: Pick<FieldFrame, 'id' | 'error'>) {
  return (
    error !== undefined && (
      <p className={errorStyles.error} id={`${id}-error`}>
        {error}
      </p>
    )
  );
}

type FieldProps = Omit<FieldFrame, 'id'> & InputHTMLAttributes<HTMLInputElement> & { name: string };

/** A field for one line of text. Its id is its name. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const frame = { id: input.name, label, hint, error };
  return (
    <FieldBox {...frame}>
      <input id={input.name} {...described(frame)} {...input} />
    </FieldBox>
  );
}
