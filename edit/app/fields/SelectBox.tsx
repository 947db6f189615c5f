import { described } from '../../../src/ui/fields/Field.tsx';
import ui from '../../../src/ui/fields/FieldSelect.module.css';
import { words } from '../words.ts';
import { Frame } from './Frame.tsx';

type SelectBoxProps = {
  id: string;
  label: string;
  value: string;
  /** Values with the words for them. */
  options: readonly (readonly [value: string, label: string])[];
  onValue: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  onRemove?: (() => void) | undefined;
};

/** A list to choose one from. A value that is not in it is shown as what it is. */
export function SelectBox({ id, label, value, options, onValue, hint, error, onRemove }: SelectBoxProps) {
  const frame = { id, label, ...(hint !== undefined && { hint }), error };
  const known = options.some(([option]) => option === value);
  return (
    <Frame {...frame} onRemove={onRemove}>
      <select
        id={id}
        className={ui.select}
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
