import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './GiantHero.module.css';

type GiantHeroProps = {
  tag: string;
  heading: string;
  intro: string;
  actions: { label: string; href: string }[];
  note?: string | undefined;
};

/** A hero without a drawing: the heading spans the page, and intro and action start in column seven. */
export function GiantHero({ tag, heading, intro, actions, note }: GiantHeroProps) {
  return (
    <section className={classes(styles.hero, 'shoal')}>
      <div className="wrap">
        <p className={classes('tag', styles.tag)}>{tag}</p>
        <h1 className={styles.giant}>{heading}</h1>
        <div className={classes('grid', styles.rest)}>
          <p className="intro c7-12">{intro}</p>
          <div className="c7-12">
            <PullActions className={styles.pull} actions={actions} note={note} />
          </div>
        </div>
      </div>
    </section>
  );
}
