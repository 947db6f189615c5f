import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Split } from '@fairlead/ui/blocks/Split.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './Choices.module.css';
import rows from './rows.module.css';

/** Similar services: what a reader knows about their own case, and the service for it. */
export function Choices({
  heading,
  choices,
  ...at
}: {
  heading: string;
  choices: { condition: string; name: string; href: string }[];
} & Placed) {
  return (
    <Split {...at} className="screen-only" heading={heading}>
      <ul className={classes(rows.rows, styles.which)}>
        {choices.map(({ condition, name, href }) => (
          <li key={href}>
            <a href={href}>
              <span className={styles.condition}>{condition}</span>
              <span className={classes('display-type', 'h3', styles.name)}>{name}</span>
              <GoMark />
            </a>
          </li>
        ))}
      </ul>
    </Split>
  );
}
