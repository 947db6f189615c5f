import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { Figures } from '@fairlead/ui/marks/Figures.tsx';
import type { Figure } from '@fairlead/ui/marks/FigureTerms.tsx';
import type { Placed } from '../module.ts';
import styles from './FigureBand.module.css';

/**
 * Figures, and what they count. On ink the heading is shown. On other grounds only screen readers get it, because the
 * band introduces the ones below.
 */
export function FigureBand({
  heading,
  scope,
  figures,
  ...at
}: { heading: string; scope: string; figures: Figure[] } & Placed) {
  if (at.ground === 'ink')
    return (
      <Band {...at}>
        <div className="wrap">
          <Head small heading={heading} note={scope} />
          <Figures figures={figures} />
        </div>
      </Band>
    );
  return (
    <Band {...at} className={styles.band}>
      <div className="wrap">
        <h2 className="visually-hidden">{heading}</h2>
        <Figures figures={figures} />
        <p className={styles.scope}>{scope}</p>
      </div>
    </Band>
  );
}
