import { Lines } from '@fairlead/ui/blocks/Lines.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import styles from './PageHero.module.css';

/** A hero with the heading on the left and the intro on the right. */
export function PageHero({
  tag,
  heading,
  intro,
  ground,
}: {
  tag?: string | undefined;
  heading: string;
  intro: string;
  ground: BandGround;
}) {
  return (
    <section className={classes(styles.hero, ground)}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="c1-7">
          {tag && <p className={classes('tag', styles.tag)}>{tag}</p>}
          <h1>
            <Lines text={heading} />
          </h1>
        </div>
        <div className="c8-12">
          <p className="intro">{intro}</p>
        </div>
      </div>
    </section>
  );
}
