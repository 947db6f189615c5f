import type { SelectHTMLAttributes } from 'react';
import { described, FieldBox, type FieldFrame } from './Field.tsx';
import styles from './FieldSelect.module.css';

/** Values with the labels people read, in order. */
export type Options = Record<string, string>;

/** The placeholder's value. It is never sent, because its option is disabled. */
const PLACEHOLDER = 'none';

type FieldSelectProps = Omit<FieldFrame, 'id'> &
  SelectHTMLAttributes<HTMLSelectElement> & { name: string; placeholder: string } & (
    | { options: Options; groups?: never }
    | { groups: Record<string, Options>; options?: never }
  );

const list = (options: Options) =>
  Object.entries(options).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** A native select. Nothing is chosen at first: the placeholder is no answer. */
export function FieldSelect({ label, hint, error, placeholder, options, groups, ...select }: FieldSelectProps) {
  const frame = { id: select.name, label, hint, error };
  return (
    <FieldBox {...frame}>
      <select id={select.name} className={styles.select} defaultValue={PLACEHOLDER} {...described(frame)} {...select}>
        <option value={PLACEHOLDER} disabled hidden>
          {placeholder}
        </option>
        {options && list(options)}
        {groups &&
          Object.entries(groups).map(([group, members]) => (
            <optgroup key={group} label={group}>
              {list(members)}
            </optgroup>
          ))}
      </select>
    </FieldBox>
  );
}
