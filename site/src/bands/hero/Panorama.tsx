import { Lines } from '@fairlead/ui/blocks/Lines.tsx';
import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import type { ArtName } from '../../art/drawings.ts';
import type { HeroWords } from './hero.ts';
import styles from './Panorama.module.css';

/** Text on the left, the drawing at full size on the right and never behind the text. */
export function Panorama({
  ground,
  tag,
  heading,
  intro,
  actions,
  note,
  icon,
}: HeroWords & { icon?: ArtName | undefined }) {
  return (
    <section className={classes(styles.hero, ground)}>
      <div className={classes('wrap', 'grid', styles.text)}>
        <div className="columns-1-7">
          {tag && <p className={classes('tag', styles.tag)}>{tag}</p>}
          <h1>
            <Lines text={heading} />
          </h1>
          <p className={classes('intro', styles.intro)}>{intro}</p>
          {actions.length > 0 && <PullActions className={styles.pull} actions={actions} note={note} />}
        </div>
      </div>
      {icon && (
        <div className={styles.art}>
          <ArtDrawn name={icon} ground="shoal" className={styles.picture} />
        </div>
      )}
    </section>
  );
}
