/** Fields for a single value: yes or no, one of a few, a text, a number. */

import ui from '@fairlead/ui/fields/Field.module.css';
import { described, FieldError } from '@fairlead/ui/fields/Field.tsx';
import checks from '@fairlead/ui/fields/FieldChecks.module.css';
import type { ReactNode } from 'react';
import { countsOf, isShort, plain, questionIn } from '../model/labels.ts';
import { isNumber, optionsOf, typed } from '../model/schema.ts';
import { change } from '../store/sync.ts';
import { words } from '../words.ts';
import styles from './controls.module.css';
import { SelectBox, TextBox } from './controls.tsx';
import { Stands, TextWithFigures } from './figures.tsx';
import { type FieldProps, useField, useForm, useValue } from './form.tsx';

/**
 * Yes or no. Where the schema knows only one of the two, the other is that the file has no such key: a draft is one, and
 * what is published does not say so.
 */
export function CheckField({ schema, path, label }: FieldProps) {
  const { id, value, error, set } = useField(path);
  const only = schema.const;
  const onChange = (checked: boolean) => {
    if (only === undefined || checked === only) set(checked);
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
            {...described({ id, label, error, hint: schema.help })}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      </div>
      {schema.help !== undefined && <small id={`${id}-hint`}>{schema.help}</small>}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** One of a few values that the schema names, or another entry by its title. */
export function ChoiceField({ schema, path, label, onRemove }: FieldProps) {
  const { references } = useForm();
  const { id, value, error, set } = useField(path);
  const named = references[schema.ref ?? '']?.map(
    ({ id, title, draft }) => [id, draft ? words.fields.draft(title) : title] as const,
  );
  const beside = useValue(schema.confirm === undefined ? path : path.slice(0, -1));
  const options = named ?? (schema.enum ?? []).map((option) => [option, plain(String(option))] as const);
  return (
    <SelectBox
      id={id}
      label={label}
      hint={schema.help ?? questionIn(schema, beside) ?? (named ? undefined : schema.description)}
      value={String(value ?? '')}
      error={error}
      options={options.map(([option, text]) => [String(option), text] as const)}
      onValue={(next) => set(options.find(([option]) => String(option) === next)?.[0] ?? next)}
      onRemove={onRemove}
    />
  );
}

const TYPES: Readonly<Record<string, 'url' | 'email'>> = { uri: 'url', email: 'email' };

/** How many rows a text needs in a browser that cannot fit the field to it. */
const rowsOf = (text: string): number => Math.max(1, Math.ceil(text.length / 60));

/**
 * A text: one line for an address or an id, else as many as it needs. Or a number: what is none stays as it was typed, so
 * that the check can say what is wrong.
 */
export function TextField({ schema, path, label, onRemove }: FieldProps) {
  const { id, value, error, set } = useField(path);
  const shown = String(value ?? '');
  const first = optionsOf(schema)?.[0] ?? schema;
  const number = isNumber(schema);
  const short = number || (isShort(first) && !shown.includes('\n'));
  const field = (foot?: ReactNode) => (
    <TextBox
      id={id}
      label={label}
      hint={schema.help ?? (first.maxWords === undefined ? first.description : undefined)}
      value={shown}
      error={error}
      count={short ? undefined : countsOf(schema, shown)}
      rows={short ? undefined : rowsOf(shown)}
      type={number ? 'number' : (TYPES[first.format ?? ''] ?? 'text')}
      step={number ? (schema.type === 'integer' ? 1 : 'any') : undefined}
      foot={foot}
      onValue={(next) => set(typed(schema, next))}
      onRemove={onRemove}
    />
  );
  if (!first.prose || first.replaced) return field();
  return (
    <TextWithFigures id={id} onText={set}>
      {(button) => (
        <>
          {field(button)}
          <Stands text={shown} />
        </>
      )}
    </TextWithFigures>
  );
}
