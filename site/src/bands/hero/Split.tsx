import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import shared from './Hero.module.css';
import styles from './Split.module.css';
import { type HeroWords, Title } from './Title.tsx';

/** A hero with the heading on the left and the intro on the right. */
export const Split = ({ ground, tag, heading, intro, actions, note }: HeroWords) => (
  <section className={classes(shared.hero, ground)}>
    <div className={classes('wrap', 'grid', styles.grid)}>
      <div className="columns-1-7">
        <Title tag={tag} heading={heading} />
      </div>
      <p className="intro columns-8-12">{intro}</p>
      <PullActions className={styles.pull} actions={actions} note={note} />
    </div>
  </section>
);
