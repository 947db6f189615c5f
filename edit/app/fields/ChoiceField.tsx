import { setting } from '../model/changes.ts';
import { plain } from '../model/labels.ts';
import { targetOf } from '../model/targets.ts';
import { change } from '../store/edit.ts';
import { words } from '../words.ts';
import { type FieldProps, useField, useForm } from './form.tsx';
import { SelectBox } from './SelectBox.tsx';

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
export function ReferenceField({ path, label, onRemove }: FieldProps) {
  const { kind, text, references } = useForm();
  const { id, value, error } = useField(path);
  const choices = references[targetOf(kind, path) ?? ''] ?? [];
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
