import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Lines } from '@fairlead/ui/blocks/Lines.tsx';
import { Pull } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { PageOf } from '../../content/types.ts';
import styles from './ContactHero.module.css';

type ContactHeroProps = { hero: PageOf<'contact'>['hero'] };

/** The hero of the contact page. Its signal line ends above the left edge of the form. */
export function ContactHero({ hero }: ContactHeroProps) {
  return (
    <section className={classes(styles.hero, 'paper')}>
      <div className="wrap grid">
        <div className="c1-9">
          <h1>
            <Lines text={hero.heading} />
          </h1>
          <p className={classes('intro', styles.intro)}>{hero.intro}</p>
        </div>
        <div className="c4-12">
          <Pull className={styles.pull}>
            <ButtonLink variant="signal" href={hero.action.href}>
              {hero.action.label}
            </ButtonLink>
          </Pull>
        </div>
      </div>
    </section>
  );
}
