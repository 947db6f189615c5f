import type { ReactNode, Ref } from 'react';
import { classes } from '../../../src/styles/classes.ts';
import { described } from '../../../src/ui/fields/Field.tsx';
import { Frame } from './Frame.tsx';

type TextBoxProps = {
  id: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  count?: string | undefined;
  onRemove?: (() => void) | undefined;
  /** How many rows a text of several lines has at least. Without it, the field has one line. */
  rows?: number | undefined;
  type?: 'text' | 'search' | 'url' | 'email' | 'number';
  step?: 'any' | 1 | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  boxRef?: Ref<HTMLTextAreaElement>;
};

/** A field for text, on one line or on several. */
export function TextBox(props: TextBoxProps) {
  const { id, label, value, onValue, hint, error, count, onRemove, rows, type = 'text', step, required } = props;
  const frame = { id, label, ...(hint !== undefined && { hint }), error };
  const aria = described(frame);
  const control = {
    ...aria,
    id,
    value,
    required,
    className: props.className,
    'aria-describedby': classes(aria['aria-describedby'], count !== undefined && `${id}-count`) || undefined,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  return (
    <Frame {...frame} count={count} onRemove={onRemove}>
      {rows === undefined ? (
        <input type={type} step={step} autoComplete="off" {...control} />
      ) : (
        <textarea rows={rows} ref={props.boxRef} {...control} />
      )}
    </Frame>
  );
}
