import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Evidence.module.css';

/**
 * A figure, what it measures and what it counts: with `href`, its scope links to the case, and `about` says so to people who
 * hear links on their own. Or a row of a sample, as it stands there, and the way to the rest of it.
 */
export type Evidence =
  | { value: string; label: string; scope: string; href?: string; about?: string }
  | { row: string; see: string; name: string; href: string };

/** The proof in the first screen. */
export function EvidenceOf({ of, className }: { of: Evidence; className?: string | undefined }) {
  if ('row' in of)
    return (
      <div className={styles.sample}>
        <p className={styles.row}>{of.row}</p>
        <p>
          <GoLink href={of.href}>
            {of.see}: {of.name}
          </GoLink>
        </p>
      </div>
    );
  return (
    <p className={classes(styles.figure, className)}>
      <b className="display-type h3">{of.value}</b>
      <span>
        {of.label}
        <br />
        {of.href ? (
          <a className="underlined" href={of.href}>
            {of.scope}
            <span className="visually-hidden"> {of.about}</span>
          </a>
        ) : (
          of.scope
        )}
      </span>
    </p>
  );
}
