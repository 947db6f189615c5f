import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Items } from '@fairlead/ui/blocks/Items.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ListProps } from './list.ts';
import styles from './Numbered.module.css';

/** Numbered behavior that a client can observe, five in a row on wide screens. */
export function Numbered({ heading, intro, items, ...at }: ListProps) {
  return (
    <Band {...at}>
      <div className="wrap">
        <div className={classes('grid', styles.head)}>
          <h2 className="c1-7">{heading}</h2>
          {intro && <p className="mut meas c9-12">{intro}</p>}
        </div>
        <ol className={styles.values}>
          <Items items={items} />
        </ol>
      </div>
    </Band>
  );
}
