import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import type { ArtName } from '../../art/drawings.ts';
import shared from './Hero.module.css';
import styles from './Panorama.module.css';
import { type HeroWords, Title } from './Title.tsx';

type PanoramaProps = HeroWords & { icon?: ArtName | undefined };

/** Text on the left, the drawing at full size on the right and never behind the text. */
export const Panorama = ({ ground, tag, heading, intro, actions, note, icon }: PanoramaProps) => (
  <section className={classes(shared.hero, styles.hero, ground)}>
    <div className={classes('wrap', 'grid', styles.text)}>
      <div className={classes('columns-1-7', shared.beside)}>
        <Title tag={tag} heading={heading} />
        <p className={classes('intro', shared.intro)}>{intro}</p>
        <PullActions className={shared.pull} actions={actions} note={note} />
      </div>
    </div>
    {icon && (
      <div className={styles.art}>
        <ArtDrawn name={icon} ground="shoal" className={styles.picture} />
      </div>
    )}
  </section>
);
