import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { words } from '../words.ts';
import styles from './Dialog.module.css';

type DialogProps = {
  heading: string;
  onClose: () => void;
  children: ReactNode;
  /** The words and the work of its main button; without them, it can only be closed. */
  yes?: string | undefined;
  onYes?: (() => void) | undefined;
  /** While something is under way: what. */
  working?: string | undefined;
  /** Why it did not work. */
  fault?: string | undefined;
  /** The words of the button that closes it. */
  no?: string | undefined;
};

/** A question that stands above the rest until it is answered or closed. */
export function Dialog({ heading, onClose, children, yes, onYes, working, fault, no }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (working === undefined) onYes?.();
        }}
      >
        <h2 id={id}>{heading}</h2>
        {children}
        <p
          className={fault === undefined ? styles.state : styles.fault}
          role={fault === undefined ? 'status' : 'alert'}
        >
          {fault ?? working}
        </p>
        <div className={styles.actions}>
          {yes !== undefined && (
            <Button type="submit" size="small" variant="signal" aria-disabled={working !== undefined}>
              {yes}
            </Button>
          )}
          <Button size="small" onClick={onClose}>
            {no ?? (yes === undefined ? words.close : words.cancel)}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
