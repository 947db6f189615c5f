import ui from '../../../src/ui/fields/Field.module.css';
import { described, FieldError } from '../../../src/ui/fields/Field.tsx';
import checks from '../../../src/ui/fields/FieldChecks.module.css';
import { setting } from '../model/changes.ts';
import { change } from '../store/edit.ts';
import styles from './CheckField.module.css';
import { type FieldProps, useField, useForm } from './form.tsx';

/**
 * Yes or no. Where the schema knows only one of the two, the other is that the file has no such key: a draft is one, and
 * what is published does not say so.
 */
export function CheckField({ schema, path, label }: FieldProps) {
  const { text } = useForm();
  const { id, value, error } = useField(path);
  const only = schema.const;
  const onChange = (checked: boolean) => {
    if (only === undefined) change(setting(text, path, checked));
    else if (checked === (only === true)) change(setting(text, path, only));
    else if (value !== undefined) change({ op: 'remove', path });
  };
  return (
    <fieldset className={`${ui.field} ${styles.check}`}>
      <div className={checks.checks}>
        <label>
          <input
            type="checkbox"
            id={id}
            checked={value === true}
            {...described({ id, label, error })}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
