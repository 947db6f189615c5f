import { classes } from '../../styles/classes.ts';
import { Band } from '../../ui/layout/Band.tsx';
import type { Figure } from '../../ui/marks/Figures.tsx';
import styles from './KeyResults.module.css';

/** Three figures of a case, the first one much larger. */
export function KeyResults({ heading, results }: { heading: string; results: Figure[] }) {
  return (
    <Band pad="near">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <dl className={styles.results}>
          {results.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={classes('fig', styles.value)}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}
