import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Items } from '@fairlead/ui/blocks/Items.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Line.module.css';
import type { ListProps } from './list.ts';

/** Names of platforms, connected by one vertical signal line. */
export function Line({ heading, intro, items, ...at }: ListProps) {
  return (
    <Band {...at} className={styles.band}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="c1-5">
          <h2>{heading}</h2>
          {intro && <p className={classes('intro', styles.intro)}>{intro}</p>}
        </div>
        <ul className={classes('c6-12', styles.list)}>
          <Items items={items} />
        </ul>
      </div>
    </Band>
  );
}
