import styles from './Figures.module.css';
import { type Figure, FigureTerms } from './FigureTerms.tsx';

type Look = 'band' | 'card' | 'single';

/** Figures, and what they measure: across a band, on a card, or one alone. */
export function Figures({ figures, look = 'band' }: { figures: Figure[]; look?: Look }) {
  return (
    <dl className={styles[look]}>
      <FigureTerms figures={figures} className={styles.value} />
    </dl>
  );
}
