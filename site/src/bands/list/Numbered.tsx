import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { Items } from '@fairlead/ui/blocks/Items.tsx';
import type { ListProps } from './list.ts';
import styles from './Numbered.module.css';

/** Numbered behavior that a client can observe, five in a row on wide screens. */
export function Numbered({ heading, intro, items, ...at }: ListProps) {
  return (
    <Band {...at}>
      <div className="wrap">
        <Head heading={heading} note={intro} />
        <ol className={styles.values}>
          <Items items={items} />
        </ol>
      </div>
    </Band>
  );
}
