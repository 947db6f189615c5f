import type { Figure } from '../schemas/figure.ts';
import { Band, type Ground } from '../ui/Band.tsx';
import { Figures } from '../ui/Figures.tsx';
import styles from './FigureBand.module.css';

/** Four figures with their scope. The heading is heard, not seen: the figures speak for themselves. */
export function FigureBand({
  words,
  figures,
  ground = 'paper',
}: {
  words: { heading: string; scope: string };
  figures: Figure[];
  ground?: Ground;
}) {
  return (
    <Band ground={ground} pad="top" className={styles.band}>
      <div className="wrap">
        <h2 className="vh">{words.heading}</h2>
        <Figures figures={figures} />
        <p className={styles.scope}>{words.scope}</p>
      </div>
    </Band>
  );
}
