import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { type Evidence, EvidenceLine } from '@fairlead/ui/marks/EvidenceLine.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import type { PageOf } from '../../content/types.ts';
import styles from './HomeHero.module.css';

export type HomeHeroProps = {
  hero: Omit<PageOf<'home'>['hero'], 'evidence'>;
  evidence: Evidence;
};

/** The hero of the home page. The signal line of its drawing runs into the button. */
export function HomeHero({ hero, evidence }: HomeHeroProps) {
  return (
    <section className={classes(styles.hero, 'shoal')}>
      <div className={classes('wrap', styles.head)}>
        <h1 className={styles.title}>
          <span>{hero.heading[0]} </span>
          <span>{hero.heading[1]}</span>
        </h1>
        <p className={classes('intro', styles.intro)}>{hero.intro}</p>
        <EvidenceLine {...evidence} className={styles.evidence} />
      </div>
      <div className={styles.art}>
        <ArtDrawn name="hero" tall ground="shoal" className={styles.picture} />
        <div className={classes('wrap', styles.stage)}>
          <ButtonLink variant="signal" className={styles.action} href={hero.action.href}>
            {hero.action.label}
            <span className="vh"> {hero.action.target}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
