import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { PageOf } from '../../content/types.ts';
import styles from './Comparison.module.css';

/** A table of old against new. The new column is on ink, and in each row the signal line runs into it. */
export function Comparison({ heading, columns, rows }: PageOf<'methodology'>['comparison']) {
  return (
    <Band>
      <div className="wrap">
        <h2 className={styles.heading} id="comparison">
          {heading}
        </h2>
        <table className={styles.table} aria-labelledby="comparison">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{columns.topic}</span>
              </th>
              <th scope="col" className={styles.old}>
                {columns.old}
              </th>
              <th scope="col" className={classes(styles.new, 'ink')}>
                {columns.new}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.topic}>
                <th scope="row">{row.topic}</th>
                <td className={styles.old}>
                  <span className={styles.label}>{columns.old}</span>
                  {row.old}
                </td>
                <td className={classes(styles.new, 'ink')}>
                  <span className={styles.label}>{columns.new}</span>
                  {row.new}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Band>
  );
}
