import { classes } from '../styles/classes.ts';
import styles from './FigureTerms.module.css';

/** A figure as it is shown, and what it measures. */
export type Figure = { value: string; label: string };

/** The most characters that fit at full size. */
const SHORT = 5;

/**
 * The figures of a description list, whose look belongs to the caller.
 * @param className for each value
 */
export const FigureTerms = ({ figures, className }: { figures: Figure[]; className: string | undefined }) =>
  figures.map(({ value, label }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className={classes('big-figure', className)}>
        {value.length > SHORT ? <span className={styles.long}>{value}</span> : value}
      </dd>
    </div>
  ));
