import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Toast.module.css';

type ToastProps = {
  title: string;
  text: string;
  /** The name of the button that closes it. */
  dismiss: string;
  onDismiss: () => void;
  /** A failure: it looks like one, and stays until it is dismissed. */
  bad?: boolean;
  /** Milliseconds until it closes. They count again from the start when the pointer or the focus leaves it. */
  lasts?: number;
};

/** A short message at the edge of the page. It repeats what the page says elsewhere. */
export function Toast({ title, text, dismiss, onDismiss, bad, lasts }: ToastProps) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (lasts === undefined || paused) return;
    const timer = setTimeout(onDismiss, lasts);
    return () => clearTimeout(timer);
  }, [lasts, paused, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pause is a help, the button is the control
    <div
      className={classes(styles.toast, bad && styles.bad)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <b>{title}</b>
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label={dismiss} onClick={onDismiss} />
    </div>
  );
}

/**
 * Where toasts appear. Both live regions are in the page from the start, because assistive technology announces only
 * changes in a region that it knows.
 */
export function Toasts({ status, alert }: { status?: ReactNode; alert?: ReactNode }) {
  return (
    <div className={styles.toasts}>
      <div role="status" data-place="status">
        {status}
      </div>
      <div role="alert" data-place="alert">
        {alert}
      </div>
    </div>
  );
}
