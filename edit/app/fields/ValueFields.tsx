/** Fields for a single value: yes or no, one of a few, another entry, a text, a number. */
import ui from '../../../src/ui/fields/Field.module.css';
import { described, FieldError } from '../../../src/ui/fields/Field.tsx';
import checks from '../../../src/ui/fields/FieldChecks.module.css';
import { setting } from '../model/changes.ts';
import { countsOf, isShort } from '../model/counts.ts';
import { plain } from '../model/labels.ts';
import { optionsOf, typed } from '../model/schema.ts';
import { change } from '../store/edit.ts';
import { words } from '../words.ts';
import styles from './CheckField.module.css';
import { SelectBox, TextBox } from './controls.tsx';
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

/** One of a few values that the schema names. */
export function ChoiceField({ schema, path, label, onRemove }: FieldProps) {
  const { text } = useForm();
  const { id, value, error } = useField(path);
  const options = schema.enum ?? [];
  const byText = new Map(options.map((option) => [String(option), option]));
  return (
    <SelectBox
      id={id}
      label={label}
      hint={schema.description}
      value={String(value ?? '')}
      error={error}
      options={options.map((option) => [String(option), plain(String(option))] as const)}
      onValue={(next) => change(setting(text, path, byText.get(next) ?? next))}
      onRemove={onRemove}
    />
  );
}

/** Another entry, chosen by its title. */
export function ReferenceField({ schema, path, label, onRemove }: FieldProps) {
  const { text, references } = useForm();
  const { id, value, error } = useField(path);
  const choices = references[schema.ref ?? ''] ?? [];
  return (
    <SelectBox
      id={id}
      label={label}
      value={String(value ?? '')}
      error={error}
      options={choices.map(({ id, title, draft }) => [id, draft ? words.fields.draft(title) : title] as const)}
      onValue={(next) => change(setting(text, path, next))}
      onRemove={onRemove}
    />
  );
}

const TYPES: Readonly<Record<string, 'url' | 'email'>> = { uri: 'url', email: 'email' };

/** How many rows a text needs in a browser that cannot fit the field to it. */
const rowsOf = (text: string): number => Math.max(1, Math.ceil(text.length / 60));

/** A text: one line for an address or an id, else as many as it needs. */
export function TextField({ schema, path, label, onRemove }: FieldProps) {
  const { text } = useForm();
  const { id, value, error } = useField(path);
  const shown = value === undefined || value === null ? '' : String(value);
  const first = optionsOf(schema)?.[0] ?? schema;
  const short = isShort(first) && !shown.includes('\n');
  return (
    <TextBox
      id={id}
      label={label}
      hint={first.maxWords === undefined ? first.description : undefined}
      value={shown}
      error={error}
      count={short ? undefined : countsOf(schema, shown)}
      rows={short ? undefined : rowsOf(shown)}
      type={TYPES[first.format ?? ''] ?? 'text'}
      onValue={(next) => change(setting(text, path, typed(schema, next)))}
      onRemove={onRemove}
    />
  );
}

/** A number. What is no number stays as it was typed, so that the check can say what is wrong. */
export function NumberField({ schema, path, label, onRemove }: FieldProps) {
  const { text } = useForm();
  const { id, value, error } = useField(path);
  return (
    <TextBox
      id={id}
      label={label}
      hint={schema.description}
      value={value === undefined || value === null ? '' : String(value)}
      error={error}
      type="number"
      step={schema.type === 'integer' ? 1 : 'any'}
      onValue={(next) => change(setting(text, path, next === '' ? '' : Number(next)))}
      onRemove={onRemove}
    />
  );
}
