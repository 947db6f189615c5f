import type { ReactNode } from 'react';
import { classes } from '../../../src/styles/classes.ts';
import ui from '../../../src/ui/fields/Field.module.css';
import { FieldError, type FieldFrame } from '../../../src/ui/fields/Field.tsx';
import { words } from '../words.ts';
import styles from './Frame.module.css';

type FrameProps = FieldFrame & {
  /** How long the text is. */
  count?: string | undefined;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
};

/** Label, hint, control, length and error of a field, in that order. */
export function Frame({ id, label, hint, error, count, onRemove, children }: FrameProps) {
  return (
    <div className={classes(ui.field, styles.frame, error !== undefined && ui.bad, error !== undefined && styles.bad)}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
        {onRemove && <RemoveLink label={label} onRemove={onRemove} />}
      </div>
      {children}
      {count !== undefined && (
        <small className={styles.count} id={`${id}-count`}>
          {count}
        </small>
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
