import { type ReactNode, useEffect, useState } from 'react';
import styles from './Toast.module.css';

type ToastProps = {
  title: string;
  text: string;
  /** The name of the button that closes it. */
  dismiss: string;
  onDismiss: () => void;
  /** A failure: stays until it is dismissed, and looks it. */
  bad?: boolean;
  /** Milliseconds until it leaves by itself; starts anew whenever the pointer or the focus leaves it. */
  lasts?: number;
};

/** A short message at the edge of the page, beside whatever else says the same. */
export function Toast({ title, text, dismiss, onDismiss, bad, lasts }: ToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (lasts === undefined || held) return;
    const timer = setTimeout(onDismiss, lasts);
    return () => clearTimeout(timer);
  }, [lasts, held, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is a courtesy, the button is the control
    <div
      className={bad ? styles.bad : styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <b>{title}</b>
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label={dismiss} onClick={onDismiss} />
    </div>
  );
}

/**
 * Where toasts appear. Both live regions stand in the page from the start,
 * because assistive technology announces only what changes in a region it knows.
 */
export function Toasts({ status, alert }: { status: ReactNode; alert: ReactNode }) {
  return (
    <div className={styles.region}>
      <div role="status">{status}</div>
      <div role="alert">{alert}</div>
    </div>
  );
}
