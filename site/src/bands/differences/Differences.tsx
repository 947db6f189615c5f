import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import type { Placed } from '../module.ts';
import styles from './Differences.module.css';

/** Differences from other agencies: what a client gives up, and what they get for it. */
export function Differences({
  heading,
  labels,
  items,
  ...at
}: {
  heading: string;
  labels: { off: string; on: string };
  items: { title: string; off: string; on: string }[];
} & Placed) {
  return (
    <Band {...at}>
      <div className="wrap">
        <Head heading={heading} />
        <ol>
          {items.map(({ title, off, on }) => (
            <li key={title} className={styles.item}>
              <h3>{title}</h3>
              <p className={styles.off}>
                <b>{labels.off}</b>
                {off}
              </p>
              <p className={styles.on}>
                <b>{labels.on}</b>
                {on}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
