import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { type Price, PriceLine } from '@fairlead/ui/marks/PriceLine.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import styles from './ProjectPrice.module.css';

/** The price of a service that is bought once, before what the client holds at its end. */
export function ProjectPrice({
  ground = 'paper',
  words,
  price,
}: {
  ground?: BandGround;
  words: { price: string; more: { label: string; href: string } };
  price: Price & { covers: string };
}) {
  return (
    <Band ground={ground} pad="top">
      <div className={classes('wrap', 'grid', styles.grid)}>
        <h2 className="c1-5">{words.price}</h2>
        <div className={classes('c6-12', styles.price)}>
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
