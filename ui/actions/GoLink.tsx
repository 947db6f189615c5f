import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './GoLink.module.css';

/** A link with a line and a ring after its text. `about` says where it leads, for people who hear links on their own. */
export function GoLink({
  about,
  className,
  children,
  ...rest
}: { about?: string; children: ReactNode } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classes(styles.go, className)} {...rest}>
      <span>
        {children}
        {about && <span className="visually-hidden"> {about}</span>}
      </span>
    </a>
  );
}

/** The same line and ring inside a larger link, such as a card. */
export function GoMark({ children }: { children?: ReactNode }) {
  return <span className={styles.go}>{children && <span>{children}</span>}</span>;
}
