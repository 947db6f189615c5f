import type { KeyboardEvent } from 'react';
import type { Path } from '../../api.ts';
import { words } from '../words.ts';
import { idOf } from './form.tsx';
import styles from './ItemTools.module.css';

type Tool = 'up' | 'down' | 'remove';

/** The id of a button of an item. */
export const toolId = (path: Path, index: number, tool: Tool): string => `${idOf([...path, index])}.${tool}`;

type ItemToolsProps = {
  path: Path;
  index: number;
  count: number;
  label: string;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Moves and removes an item of a list. The arrow keys move it too while one of the buttons has the focus. */
export function ItemTools({ path, index, count, label, onMove, onRemove }: ItemToolsProps) {
  const to = (place: number) => {
    if (place >= 0 && place < count) onMove(index, place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    to(index + step);
  };
  return (
    <fieldset className={styles.tools} aria-label={label} onKeyDown={onKeyDown}>
      <button
        type="button"
        id={toolId(path, index, 'up')}
        className={styles.up}
        aria-label={words.fields.up(label)}
        aria-disabled={index === 0}
        onClick={() => to(index - 1)}
      />
      <button
        type="button"
        id={toolId(path, index, 'down')}
        className={styles.down}
        aria-label={words.fields.down(label)}
        aria-disabled={index === count - 1}
        onClick={() => to(index + 1)}
      />
      <button
        type="button"
        id={toolId(path, index, 'remove')}
        className={styles.remove}
        aria-label={words.fields.removeNamed(label)}
        onClick={() => onRemove(index)}
      />
    </fieldset>
  );
}
