import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { MarkedLists } from '@fairlead/ui/blocks/MarkedLists.tsx';
import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { type Price, PriceLine } from '@fairlead/ui/marks/PriceLine.tsx';
import type { Labels } from '../../content/types.ts';
import type { Placed } from '../module.ts';
import styles from './Terms.module.css';

type TermsProps = {
  words: Labels['service']['terms'];
  price?: (Price & { covers: string }) | undefined;
  /** What it costs by the month, of a service without a price of its own. */
  monthly?: string | undefined;
  /** What moves the price up and down. */
  cost: { raises: string[]; lowers?: string[] | undefined };
  /** How the engagement starts and ends. */
  begins: string;
  ends: string;
} & Placed;

/** What a service costs if that is said, what moves its price up and down, how the engagement starts, and how it ends. */
export function Terms({ words, price, monthly, cost, begins, ends, ...at }: TermsProps) {
  return (
    <Prose {...at} heading={words.heading} intro={monthly}>
      {price && (
        <div className={styles.price}>
          <h3 className="h4">{words.price}</h3>
          <PriceLine {...price} />
          <p className="muted">{price.covers}</p>
        </div>
      )}
      <MarkedLists
        lists={[
          { heading: words.raises, items: cost.raises, mark: 'up' },
          ...(cost.lowers ? [{ heading: words.lowers, items: cost.lowers, mark: 'down' } as const] : []),
        ]}
      >
        <div>
          <h3>{words.begins}</h3>
          <p>{begins}</p>
        </div>
        <div>
          <h3>{words.ends}</h3>
          <p>{ends}</p>
        </div>
      </MarkedLists>
      <p>
        <GoLink href={words.more.href}>{words.more.label}</GoLink>
      </p>
    </Prose>
  );
}
