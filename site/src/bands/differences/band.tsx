import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandModule } from '../module.ts';
import styles from './Differences.module.css';
import type { Differences } from './schema.ts';

export default {
  show: ({ heading, labels, items }: Differences, at) => (
    <Band {...at}>
      <div className="wrap">
        <Head heading={heading} />
        <ol>
          {items.map(({ title, off, on }) => (
            <li key={title} className={classes('grid', styles.item)}>
              <h3 className="columns-1-5">{title}</h3>
              <p className={styles.off}>
                <b>{labels.off}</b>
                {off}
              </p>
              <p className={classes('columns-9-12', styles.on)}>
                <b>{labels.on}</b>
                {on}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  ),
} satisfies BandModule;
