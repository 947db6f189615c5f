import { classes } from '../../styles/classes.ts';
import styles from './Figures.module.css';

/** A figure as it is shown, and what it measures. */
export type Figure = { value: string; label: string };

type Look = 'band' | 'card' | 'single';

/** Figures, and what they measure: across a band, on a card, or one alone. */
export function Figures({ figures, look = 'band' }: { figures: Figure[]; look?: Look }) {
  return (
    <dl className={styles[look]}>
      <FigureTerms figures={figures} className={styles.value} />
    </dl>
  );
}

/**
 * The figures of a description list, whose look belongs to the caller.
 * @param className for each value
 */
export const FigureTerms = ({ figures, className }: { figures: Figure[]; className: string | undefined }) =>
  figures.map(({ value, label }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className={classes('fig', className)}>{value}</dd>
    </div>
  ));
