import { GoLink, GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { CaseEntry } from '../../content/types.ts';
import styles from './CaseLinks.module.css';

/** Where a reader of a case can go next: to services that move the same figures, and to the next case. */
export function CaseLinks({
  words,
  services,
  next,
}: {
  /** What goes before the services, and before the next case. */
  words: { services: string; next: string };
  services: { id: string; name: string }[];
  /** Undefined where there is no other case. */
  next: CaseEntry | undefined;
}) {
  return (
    <Band>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="columns-1-5">
          <h2 className="h3">{words.services}</h2>
          <ul className={styles.services}>
            {services.map(({ id, name }) => (
              <li key={id}>
                <GoLink href={`/services/${id}`}>{name}</GoLink>
              </li>
            ))}
          </ul>
        </div>
        {next && (
          <a className={classes('columns-6-12', 'screen-only', styles.next)} href={`/case-studies/${next.id}`}>
            <span className="muted">{words.next}</span>
            <span className={classes('display-type', styles.client)}>{next.client}</span>
            <GoMark>
              {next.results[0]?.value} {next.results[0]?.label}
            </GoMark>
          </a>
        )}
      </div>
    </Band>
  );
}
