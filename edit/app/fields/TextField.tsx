import { setting } from '../model/changes.ts';
import { countsOf, isShort } from '../model/counts.ts';
import { optionsOf, typed } from '../model/schema.ts';
import { change } from '../store/edit.ts';
import { type FieldProps, useField, useForm } from './form.tsx';
import { TextBox } from './TextBox.tsx';

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
