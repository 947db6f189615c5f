import type { ReactNode } from 'react';
import { ButtonLink } from '../actions/Button.tsx';
import { classes } from '../styles/classes.ts';
import styles from './Pull.module.css';

/** The signal line: from the page's edge through a ring into the first action. At most once in a band. */
export function Pull({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes(styles.pull, 'screen-only', className)}>
      <span className={styles.line} aria-hidden="true" />
      {children}
    </div>
  );
}

type PullActionsProps = {
  /** The first is what the page is for. `about` says where a link leads, for people who hear links on their own. */
  actions: { label: string; href: string; about?: string | undefined }[];
  /** Below them: what happens next. */
  note?: string | undefined;
  className?: string | undefined;
};

/** A signal line into links that look like buttons, the first one filled with the signal color. Without links, nothing. */
export function PullActions({ actions, note, className }: PullActionsProps) {
  if (actions.length === 0) return null;
  return (
    <Pull className={className}>
      {actions.map(({ label, href, about }, index) => (
        <ButtonLink key={href} variant={index === 0 ? 'signal' : 'outline'} href={href}>
          {label}
          {about && <span className="visually-hidden"> {about}</span>}
        </ButtonLink>
      ))}
      {note && <p className={styles.note}>{note}</p>}
    </Pull>
  );
}
