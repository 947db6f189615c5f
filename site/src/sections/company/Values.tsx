import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { type IntroducedItems, Items } from '@fairlead/ui/blocks/Items.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Values.module.css';

/** Numbered behavior that a client can observe, five in a row on wide screens. */
export function Values({ heading, intro, items }: IntroducedItems) {
  return (
    <Band ground="shoal">
      <div className="wrap">
        <div className={classes('grid', styles.head)}>
          <h2 className="c1-7">{heading}</h2>
          <p className="mut meas c9-12">{intro}</p>
        </div>
        <ol className={styles.values}>
          <Items items={items} />
        </ol>
      </div>
    </Band>
  );
}
