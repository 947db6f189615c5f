import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './AboveForm.module.css';
import shared from './Hero.module.css';
import { type HeroWords, Title } from './Title.tsx';

/** A hero whose signal line ends above the left edge of the form below it. */
export const AboveForm = ({ ground, tag, heading, intro, actions, note }: HeroWords) => (
  <section className={classes(shared.hero, styles.hero, ground)}>
    <div className="wrap grid">
      <div className="columns-1-9">
        <Title tag={tag} heading={heading} />
        <p className={classes('intro', shared.intro)}>{intro}</p>
      </div>
      <PullActions className={classes('columns-4-12', shared.pull)} actions={actions} note={note} />
    </div>
  </section>
);
