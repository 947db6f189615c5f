import { Lines } from '@fairlead/ui/blocks/Lines.tsx';
import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './AboveForm.module.css';
import type { HeroWords } from './hero.ts';

/** A hero whose signal line ends above the left edge of the form below it. */
export function AboveForm({ ground, heading, intro, actions, note }: HeroWords) {
  return (
    <section className={classes(styles.hero, ground)}>
      <div className="wrap grid">
        <div className="columns-1-9">
          <h1>
            <Lines text={heading} />
          </h1>
          <p className={classes('intro', styles.intro)}>{intro}</p>
        </div>
        {actions.length > 0 && (
          <div className="columns-4-12">
            <PullActions className={styles.pull} actions={actions} note={note} />
          </div>
        )}
      </div>
    </section>
  );
}
