import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { MarkedLists } from '@fairlead/ui/blocks/MarkedLists.tsx';
import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { PriceLine } from '@fairlead/ui/marks/PriceLine.tsx';
import { loadPrices } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import type { Terms } from './schema.ts';
import styles from './Terms.module.css';

export default {
  async show({ monthly, note, raises, lowers, begins, ends }: Terms, at, { labels, service, bands }) {
    const words = labels.service.terms;
    const [price] = service?.price === undefined ? [] : await loadPrices([service.price]);
    // The price once: in its own band where the page has that one.
    const hasPriceBand = bands.some((band) => band.band === 'prices' && band.look === 'one');
    const byMonth = [monthly ?? words.monthly, note ?? words.note].filter(Boolean).join(' ');
    return (
      <Prose {...at} heading={words.heading} intro={price ? undefined : byMonth}>
        {price && !hasPriceBand && (
          <div className={styles.price}>
            <h3 className="h4">{words.price}</h3>
            <PriceLine {...price} />
            <p className="muted">{price.covers}</p>
          </div>
        )}
        <MarkedLists
          lists={[
            { heading: words.raises, items: raises, mark: 'up' },
            ...(lowers ? [{ heading: words.lowers, items: lowers, mark: 'down' } as const] : []),
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
  },
} satisfies BandModule;
