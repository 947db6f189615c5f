/** The controls of the form: a field with its label, hint, length and error; a box for text; a list to choose from. */

import ui from '@fairlead/ui/fields/Field.module.css';
import { described, FieldError, type FieldFrame } from '@fairlead/ui/fields/Field.tsx';
import select from '@fairlead/ui/fields/FieldSelect.module.css';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ReactNode, Ref } from 'react';
import { words } from '../words.ts';
import styles from './controls.module.css';

type FrameProps = FieldFrame & {
  /** How long the text is. */
  count?: string | undefined;
  /** What stands beside that. */
  foot?: ReactNode;
  onRemove?: (() => void) | undefined;
};

/** Label, hint, control, length and error of a field, in that order. */
export function Frame({
  id,
  label,
  hint,
  error,
  count,
  foot,
  onRemove,
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <div
      className={classes(ui.field, styles.frame, error !== undefined && 'field-bad', error !== undefined && styles.bad)}
    >
      <div className={styles.top}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
        {onRemove && <RemoveLink label={label} onRemove={onRemove} />}
      </div>
      {children}
      {(count !== undefined || Boolean(foot)) && (
        <div className={styles.foot}>
          {count !== undefined && (
            <small className={styles.count} id={`${id}-count`}>
              {count}
            </small>
          )}
          {foot}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Takes an optional field out of the file. */
export const RemoveLink = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={styles.remove} aria-label={words.fields.removeNamed(label)} onClick={onRemove}>
    {words.entry.remove}
  </button>
);

type TextBoxProps = FrameProps & {
  value: string;
  onValue: (value: string) => void;
  /** How many rows a text of several lines has at least. Without it, the field has one line. */
  rows?: number | undefined;
  type?: 'text' | 'search' | 'url' | 'email' | 'number' | 'date' | 'month';
  step?: 'any' | 1 | undefined;
  className?: string | undefined;
  boxRef?: Ref<HTMLTextAreaElement>;
};

/** A field for text, on one line or on several. */
export function TextBox({ value, onValue, rows, type = 'text', step, className, boxRef, ...frame }: TextBoxProps) {
  const aria = described(frame);
  const countId = frame.count !== undefined && `${frame.id}-count`;
  const control = {
    ...aria,
    id: frame.id,
    value,
    className,
    'aria-describedby': classes(aria['aria-describedby'], countId) || undefined,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  return (
    <Frame {...frame}>
      {rows === undefined ? (
        <input type={type} step={step} autoComplete="off" {...control} />
      ) : (
        <textarea rows={rows} ref={boxRef} {...control} />
      )}
    </Frame>
  );
}

type SelectBoxProps = FrameProps & {
  value: string;
  onValue: (value: string) => void;
  /** Values with the words for them. */
  options: readonly (readonly [value: string, label: string])[];
};

/** A list to choose one from. A value that is not in it is shown as what it is. */
export function SelectBox({ value, onValue, options, ...frame }: SelectBoxProps) {
  const known = options.some(([option]) => option === value);
  return (
    <Frame {...frame}>
      <select
        id={frame.id}
        className={select.select}
        value={value}
        {...described(frame)}
        onChange={({ target }) => onValue(target.value)}
      >
        {!known && (
          <option value={value} disabled>
            {value === '' ? words.fields.choose : words.fields.missing(value)}
          </option>
        )}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}
