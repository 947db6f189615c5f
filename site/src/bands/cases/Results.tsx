import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Split } from '@fairlead/ui/blocks/Split.tsx';
import type { Figure } from '@fairlead/ui/marks/FigureTerms.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './Results.module.css';

/** One result a line, each a link to its case. */
export function Results({
  heading,
  notes,
  results,
  ...at
}: {
  heading: string;
  notes: string[];
  results: { figure: Figure; client: string; href: string }[];
} & Placed) {
  return (
    <Split
      {...at}
      heading={heading}
      beside={notes.map((note) => (
        <p key={note} className={classes('muted', 'small', styles.note)}>
          {note}
        </p>
      ))}
    >
      <ul className={styles.index}>
        {results.map(({ figure, client, href }) => (
          <li key={href}>
            <a href={href}>
              <span className={classes('big-figure', styles.value)}>{figure.value}</span>
              <span className="h4">{client}</span>
              <span className={styles.metric}>{figure.label}</span>
              <GoMark />
            </a>
          </li>
        ))}
      </ul>
    </Split>
  );
}
