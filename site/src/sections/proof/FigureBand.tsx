import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Figures } from '@fairlead/ui/marks/Figures.tsx';
import type { Figure } from '@fairlead/ui/marks/FigureTerms.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import styles from './FigureBand.module.css';

type FigureBandProps = {
  words: { heading: string; scope: string };
  figures: Figure[];
  ground?: BandGround;
};

/**
 * Figures, and what they count. On ink the heading is shown. On other grounds only screen readers get it, because the
 * band introduces the ones below.
 */
export function FigureBand({ words, figures, ground = 'paper' }: FigureBandProps) {
  if (ground === 'ink')
    return (
      <Band ground="ink">
        <div className="wrap">
          <div className={classes('grid', styles.head)}>
            <h2 className="c1-7">{words.heading}</h2>
            <p className="c8-12 mut small">{words.scope}</p>
          </div>
          <Figures figures={figures} />
        </div>
      </Band>
    );
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
