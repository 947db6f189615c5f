import { ArtDrawn } from '../../art/Drawn.tsx';
import { classes } from '../../styles/classes.ts';
import styles from './CaseHero.module.css';
import type { CaseSummary } from './case.ts';

export type CaseHeroProps = {
  study: Pick<CaseSummary, 'icon'> & { chips: string[]; headline: string };
  /** What the list of chips is called. */
  chipsLabel: string;
};

/** The drawing fills the hero. A soft patch of the ground's color keeps headline and chips readable on it. */
export function CaseHero({ study, chipsLabel }: CaseHeroProps) {
  return (
    <section className={classes(styles.hero, 'ink')}>
      <div className={styles.art}>
        <ArtDrawn name={study.icon} ground="ink" className={styles.picture} />
      </div>
      <div className="wrap">
        <div className={styles.veil}>
          <ul className={styles.chips} aria-label={chipsLabel}>
            {study.chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
          <h1 className={styles.title}>{study.headline}</h1>
        </div>
      </div>
    </section>
  );
}
