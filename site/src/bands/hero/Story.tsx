import type { Item } from '@fairlead/ui/blocks/Items.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import shared from './Hero.module.css';
import styles from './Story.module.css';
import { type HeroWords, Title } from './Title.tsx';

/** Two to four cards under one drawing. Each card shows its own part of it. */
export function Story({ ground, tag, heading, intro, cards }: HeroWords & { cards: Item[] }) {
  return (
    <section className={classes(shared.hero, styles.story, ground)}>
      <div className={classes('wrap', 'grid', styles.head)}>
        <div className="columns-1-9">
          <Title tag={tag} heading={heading} />
        </div>
        <p className="intro columns-7-12">{intro}</p>
      </div>
      <ol className={styles.cards}>
        {cards.map(({ title, text }) => (
          <li key={title}>
            <div className={styles.part}>
              <ArtDrawn name="story" ground="ink" className={styles.drawing} />
            </div>
            <div className={styles.text}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
