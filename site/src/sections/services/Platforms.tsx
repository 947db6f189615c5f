import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { type IntroducedItems, Items } from '@fairlead/ui/blocks/Items.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import styles from './Platforms.module.css';

/** Names of platforms, connected by one vertical signal line. */
export function Platforms({ heading, intro, items, ground = 'paper' }: IntroducedItems & { ground?: BandGround }) {
  return (
    <Band ground={ground} className={styles.band}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="c1-5">
          <h2>{heading}</h2>
          <p className={classes('intro', styles.intro)}>{intro}</p>
        </div>
        <ul className={classes('c6-12', styles.list)}>
          <Items items={items} />
        </ul>
      </div>
    </Band>
  );
}
