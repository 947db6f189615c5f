import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { type Item, Items } from '@fairlead/ui/blocks/Items.tsx';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import styles from './Cells.module.css';

/** Points in cells, each below a thin rule. The signal line goes through the ring of the cell under the pointer. */
export function Cells({
  heading,
  items,
  ground = 'paper',
  pad = 'both',
}: {
  heading: string;
  items: Item[];
  ground?: BandGround;
  pad?: 'both' | 'bottom';
}) {
  return (
    <Band ground={ground} pad={pad}>
      <div className="wrap">
        <h2 className={styles.heading}>{heading}</h2>
        <ul className={styles.cells}>
          <Items items={items} />
        </ul>
      </div>
    </Band>
  );
}
