/** The field that names one of the site's drawings, and shows all that it can name. */
import { described, FieldError } from '@fairlead/ui/fields/Field.tsx';
import { plain } from '../model/labels.ts';
import { apiPath } from '../store/server.ts';
import { RemoveLink } from './controls.tsx';
import styles from './drawings.module.css';
import { type FieldProps, useField } from './form.tsx';

const SCHEMES = ['light', 'dark'] as const;

const addressOf = (name: string, scheme: (typeof SCHEMES)[number]): string =>
  apiPath(`drawing?${new URLSearchParams({ name, scheme })}`);

export function DrawingField({ schema, path, label, onRemove }: FieldProps) {
  const { id, value, error, set } = useField(path);
  const names = (schema.enum ?? []).map(String);
  const chosen = names.includes(String(value)) ? String(value) : undefined;
  const { 'aria-describedby': describedBy } = described({ id, label, error, hint: schema.help });
  return (
    <fieldset className={styles.field} aria-describedby={describedBy}>
      <legend>
        {label} {schema.help !== undefined && <small id={`${id}-hint`}>{schema.help}</small>}
      </legend>
      {onRemove && <RemoveLink label={label} onRemove={onRemove} />}
      <div className={styles.drawings}>
        {names.map((name, at) => (
          <label key={name}>
            <input
              type="radio"
              name={id}
              id={name === chosen || (chosen === undefined && at === 0) ? id : undefined}
              checked={name === chosen}
              onChange={() => set(name)}
            />
            <picture>
              <source srcSet={addressOf(name, 'dark')} media="(prefers-color-scheme: dark)" />
              <img src={addressOf(name, 'light')} alt="" loading="lazy" />
            </picture>
            <span>{plain(name)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
