import { Lines } from '@fairlead/ui/blocks/Lines.tsx';
import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import type { ArtName } from '../../art/drawings.ts';
import styles from './IndustryHero.module.css';

/** Text on the left, the drawing at full size on the right and never behind the text. */
export function IndustryHero({
  tag,
  heading,
  intro,
  actions,
  note,
  icon,
}: {
  tag: string;
  heading: string;
  intro: string;
  actions: { label: string; href: string }[];
  note: string;
  icon: ArtName;
}) {
  return (
    <section className={classes(styles.hero, 'shoal')}>
      <div className={classes('wrap', 'grid', styles.text)}>
        <div className="c1-7">
          <p className={classes('tag', styles.tag)}>{tag}</p>
          <h1>
            <Lines text={heading} />
          </h1>
          <p className={classes('intro', styles.intro)}>{intro}</p>
          <PullActions className={styles.pull} actions={actions} note={note} />
        </div>
      </div>
      <div className={styles.art}>
        <ArtDrawn name={icon} ground="shoal" className={styles.picture} />
      </div>
    </section>
  );
}
