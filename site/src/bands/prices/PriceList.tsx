import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { type Price, PriceLine } from '@fairlead/ui/marks/PriceLine.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './PriceList.module.css';

/** A price with what it is for and what it covers. `from` and `to` are its amounts as numbers. */
type PriceRow = Price & { id: string; label: string; covers: string; from: number; to?: number | undefined };

type PriceListProps = {
  words: { heading: string; intro: string; fixed: string; terms: { title: string; text: string }[] };
  ranges: PriceRow[];
  /** Each with the page of the service that has this price. */
  fixed: (PriceRow & { href?: string | undefined })[];
} & Placed;

/** What the agency charges: ranges by the size of the client, fixed prices, and what goes for every contract. */
export function PriceList({ words, ranges, fixed, ...at }: PriceListProps) {
  const most = Math.max(...ranges.map(({ from, to }) => to ?? from));
  return (
    <Band {...at}>
      <div className="wrap">
        <div className={classes('grid', styles.head)}>
          <h2 className="columns-1-5">{words.heading}</h2>
          <p className="intro columns-6-12">{words.intro}</p>
        </div>
        <ul>
          {ranges.map((price) => (
            <li key={price.id} className={classes('grid', styles.row, styles.range)}>
              <Scale from={price.from / most} to={(price.to ?? most) / most} />
              <h3 className="h4 columns-1-5">{price.label}</h3>
              <div className="columns-6-12">
                <PriceLine {...price} />
                <p className={styles.covers}>{price.covers}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={classes('grid', styles.more)}>
          <h3 className="columns-1-5">{words.fixed}</h3>
          <ul className={classes('columns-6-12', styles.fixed)}>
            {fixed.map(({ href, label, ...price }) => (
              <li key={price.id}>
                <h4>
                  {href ? (
                    <a className="underlined" href={href}>
                      {label}
                    </a>
                  ) : (
                    label
                  )}
                </h4>
                <PriceLine small {...price} />
                <p className={styles.covers}>{price.covers}</p>
              </li>
            ))}
          </ul>
        </div>
        <dl className={styles.terms}>
          {words.terms.map(({ title, text }) => (
            <div key={title}>
              <dt className="h4">{title}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Where a range lies between nothing and the highest price: the part of the rule that the signal line covers. */
const Scale = ({ from, to }: { from: number; to: number }) => (
  <svg className={styles.scale} aria-hidden="true">
    <line className={styles.axis} x1="0" x2="100%" y1="12" y2="12" />
    <line className={styles.part} x1={percent(from)} x2={percent(to)} y1="12" y2="12" />
    <circle cx={percent(from)} cy="12" r="8" />
  </svg>
);
