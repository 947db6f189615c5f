import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Giant.module.css';
import type { HeroWords } from './hero.ts';

/** A hero without a drawing: the heading spans the page, and intro and action start in column seven. */
export function Giant({ ground, tag, heading, intro, actions, note }: HeroWords) {
  return (
    <section className={classes(styles.hero, ground)}>
      <div className="wrap">
        {tag && <p className={classes('tag', styles.tag)}>{tag}</p>}
        <h1 className={styles.giant}>{heading}</h1>
        <div className={classes('grid', styles.rest)}>
          <p className="intro columns-7-12">{intro}</p>
          {actions.length > 0 && (
            <div className="columns-7-12">
              <PullActions className={styles.pull} actions={actions} note={note} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
