import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { Items } from '@fairlead/ui/blocks/Items.tsx';
import styles from './Cells.module.css';
import type { ListProps } from './list.ts';

/** Points in cells, each below a thin rule. The signal line goes through the ring of the cell under the pointer. */
export function Cells({ heading, intro, items, ...at }: ListProps) {
  return (
    <Band {...at}>
      <div className="wrap">
        <Head heading={heading} note={intro} />
        <ul className={styles.cells}>
          <Items items={items} />
        </ul>
      </div>
    </Band>
  );
}
