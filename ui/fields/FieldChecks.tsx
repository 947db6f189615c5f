import { classes } from '../styles/classes.ts';
import field from './Field.module.css';
import { FieldError } from './Field.tsx';
import styles from './FieldChecks.module.css';
import type { Options } from './FieldSelect.tsx';

type FieldChecksProps = {
  name: string;
  label: string;
  /** Marks the group as optional, beside its label. */
  note?: string | undefined;
  error?: string | undefined;
  options: Options;
  /** Those that are checked at first. */
  chosen?: readonly string[] | undefined;
  className?: string | undefined;
};

/** A group of check boxes under one name. The name is the id of the first box, so that links can lead there. */
export function FieldChecks({ name, label, note, error, options, chosen, className }: FieldChecksProps) {
  return (
    <fieldset
      className={classes(field.field, className)}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend>
        {label} {note && <small>{note}</small>}
      </legend>
      <div className={styles.checks}>
        {Object.entries(options).map(([value, text], index) => (
          <label key={value}>
            <input
              type="checkbox"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={chosen?.includes(value)}
            />
            {text}
          </label>
        ))}
      </div>
      <div data-place={`${name}-error`}>
        <FieldError id={name} error={error} />
      </div>
    </fieldset>
  );
}
