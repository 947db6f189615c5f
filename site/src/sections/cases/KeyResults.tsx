import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { type Figure, FigureTerms } from '@fairlead/ui/marks/FigureTerms.tsx';
import styles from './KeyResults.module.css';

/** Two to four figures of a case, the first one much larger. */
export function KeyResults({ heading, results }: { heading: string; results: Figure[] }) {
  return (
    <Band className={styles.near}>
      <div className="wrap">
        <h2 className="visually-hidden">{heading}</h2>
        <dl className={styles.results}>
          <FigureTerms figures={results} className={styles.value} />
        </dl>
      </div>
    </Band>
  );
}
