import { Lines } from '@fairlead/ui/blocks/Lines.tsx';
import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { HeroWords } from './hero.ts';
import styles from './Split.module.css';

/** A hero with the heading on the left and the intro on the right. */
export function Split({ ground, tag, heading, intro, actions, note }: HeroWords) {
  return (
    <section className={classes(styles.hero, ground)}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="columns-1-7">
          {tag && <p className={classes('tag', styles.tag)}>{tag}</p>}
          <h1>
            <Lines text={heading} />
          </h1>
        </div>
        <div className="columns-8-12">
          <p className="intro">{intro}</p>
        </div>
        {actions.length > 0 && (
          <div>
            <PullActions className={styles.pull} actions={actions} note={note} />
          </div>
        )}
      </div>
    </section>
  );
}
