import { classes } from '../styles/classes.ts';
import styles from './EvidenceLine.module.css';

/** A figure, what it measures, and what it counts. */
export type Evidence = { value: string; label: string; scope: string };

/**
 * One figure in a line. With `href`, its scope links to the case that it is from, and `about` says so to people who hear
 * links on their own.
 */
export function EvidenceLine({
  value,
  label,
  scope,
  href,
  about,
  className,
}: Evidence & { href?: string; about?: string; className?: string | undefined }) {
  return (
    <p className={classes(styles.evidence, className)}>
      <b className="display-type h3">{value}</b>
      <span>
        {label}
        <br />
        {href ? (
          <a className="underlined" href={href}>
            {scope}
            <span className="visually-hidden"> {about}</span>
          </a>
        ) : (
          scope
        )}
      </span>
    </p>
  );
}
