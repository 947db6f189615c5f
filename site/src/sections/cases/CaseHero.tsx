import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import { ClientLogo } from '../../bands/cases/ClientLogo.tsx';
import type { CaseEntry } from '../../content/types.ts';
import styles from './CaseHero.module.css';

export type CaseHeroProps = {
  study: CaseEntry;
  /** What the list of chips is called. */
  chipsLabel: string;
};

/** How wide the photo is, where the hero crops its sides included. */
const SIZES = '(max-width: 44.99rem) 112vw, 100vw';

/**
 * A drawing fills the hero. A soft patch of the ground's color keeps headline and chips readable on it. A photo is below
 * them, because nothing may dim it.
 */
export function CaseHero({ study, chipsLabel }: CaseHeroProps) {
  const { icon, photo, logo, chips, headline } = study;
  const picture = (
    <div className={styles.art}>
      {photo ? (
        <Photo photo={photo} sizes={SIZES} first className={styles.picture} />
      ) : (
        <ArtDrawn name={icon} ground="ink" className={styles.picture} />
      )}
    </div>
  );
  return (
    <section className={classes(styles.hero, photo && styles.photographed, 'ink')}>
      {!photo && picture}
      <div className="wrap">
        <div className={styles.veil}>
          {logo && <ClientLogo logo={logo} first className={styles.logo} />}
          <ul className={styles.chips} aria-label={chipsLabel}>
            {chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
          <h1 className={styles.title}>{headline}</h1>
        </div>
      </div>
      {photo && picture}
      {photo?.credit && <p className={styles.credit}>{photo.credit}</p>}
    </section>
  );
}
