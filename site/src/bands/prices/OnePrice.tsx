import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { type Price, PriceLine } from '@fairlead/ui/marks/PriceLine.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './OnePrice.module.css';

/** One price in large type, such as that of a service that is bought once. */
export function OnePrice({
  words,
  price,
  ...at
}: {
  words: { price: string; more: { label: string; href: string } };
  price: Price & { covers: string };
} & Placed) {
  return (
    <Band {...at}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <h2 className="columns-1-5">{words.price}</h2>
        <div className={classes('columns-6-12', styles.price)}>
          <PriceLine {...price} />
          <p className="intro">{price.covers}</p>
          <p>
            <GoLink href={words.more.href}>{words.more.label}</GoLink>
          </p>
        </div>
      </div>
    </Band>
  );
}
