import { Items } from '@fairlead/ui/blocks/Items.tsx';
import { Split } from '@fairlead/ui/blocks/Split.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Line.module.css';
import type { ListProps } from './list.ts';

/** Names of platforms, connected by one vertical signal line. */
export function Line({ heading, intro, items, ...at }: ListProps) {
  return (
    <Split
      {...at}
      className={styles.band}
      heading={heading}
      beside={intro && <p className={classes('intro', styles.intro)}>{intro}</p>}
    >
      <ul className={styles.list}>
        <Items items={items} />
      </ul>
    </Split>
  );
}
