import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { PageOf } from '../../content/types.ts';
import styles from './Options.module.css';

/** The questions, in the order of their columns. */
const QUESTIONS = ['better', 'takes', 'short'] as const;

/**
 * A table of ways to get the same thing done, one a row, the own one last and on ink. On narrow screens each way is a
 * card that repeats the questions.
 */
export function Options({ heading, columns, others, own }: PageOf<'working-with-us'>['options']) {
  return (
    <Band ground="shoal">
      <div className="wrap">
        <h2 className={styles.heading} id="options">
          {heading}
        </h2>
        <table className={styles.table} aria-labelledby="options">
          <thead>
            <tr>
              {[columns.way, ...QUESTIONS.map((question) => columns[question])].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...others, own].map((way) => (
              <tr key={way.name} className={classes(way === own && styles.own, way === own && 'ink')}>
                <th scope="row">{way.name}</th>
                {QUESTIONS.map((question) => (
                  <td key={question}>
                    <b className={styles.label}>{columns[question]}</b>
                    {way[question]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Band>
  );
}
