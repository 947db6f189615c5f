import { type ReactNode, useEffect, useState } from 'react';
import { RemoveLink } from './controls.tsx';
import styles from './Fold.module.css';
import { type FieldProps, Inner, idOf, useTrouble } from './form.tsx';

type FoldProps = FieldProps & {
  /** What tells the item from the others. */
  summary: string;
  /** Buttons for the item as a whole; without them, it can be removed. */
  tools?: ReactNode;
  /** Whether it starts open. */
  opened?: boolean | undefined;
};

/** An item of several fields, which opens on its title. It opens by itself when something in it is wrong. */
export function Fold({ schema, path, label, summary, tools, opened = false, onRemove }: FoldProps) {
  const [open, setOpen] = useState(opened);
  const trouble = useTrouble(path);
  useEffect(() => {
    if (trouble) setOpen(true);
  }, [trouble]);
  return (
    <div className={styles.fold}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary id={schema.type === 'array' ? undefined : idOf(path)}>
          <b>{label}</b> <span>{summary}</span>
        </summary>
        <div className={styles.inside}>
          <Inner bare schema={schema} path={path} label={label} />
        </div>
      </details>
      <div className={styles.tools}>{tools ?? (onRemove && <RemoveLink label={label} onRemove={onRemove} />)}</div>
    </div>
  );
}
