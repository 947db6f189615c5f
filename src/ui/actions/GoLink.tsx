import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './GoLink.module.css';

/** A link drawn as text, line and ring. `about` names the target for those who hear links out of context. */
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
        {about && <span className="vh"> {about}</span>}
      </span>
    </a>
  );
}

/** The same line and ring inside a larger link: the whole card is the target. */
export function GoMark({ children }: { children?: ReactNode }) {
  return <span className={styles.go}>{children && <span>{children}</span>}</span>;
}
