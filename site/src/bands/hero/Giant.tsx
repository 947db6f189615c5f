import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Giant.module.css';
import shared from './Hero.module.css';
import { type HeroWords, Title } from './Title.tsx';

/** A hero without a drawing: the heading spans the page, and intro and action start in column seven. */
export const Giant = ({ ground, tag, heading, intro, actions, note }: HeroWords) => (
  <section className={classes(shared.hero, ground)}>
    <div className="wrap">
      <Title tag={tag} heading={heading} className={styles.giant} />
      <div className={classes('grid', styles.rest)}>
        <p className="intro columns-7-12">{intro}</p>
        <PullActions className={classes('columns-7-12', styles.pull)} actions={actions} note={note} />
      </div>
    </div>
  </section>
);
