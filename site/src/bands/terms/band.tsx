import { loadPrices } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import type { Terms as Words } from './schema.ts';
import { Terms } from './Terms.tsx';

export default {
  async show({ monthly, note, raises, lowers, begins, ends }: Words, at, { labels, service, bands }) {
    const words = labels.service.terms;
    const [price] = service?.price === undefined ? [] : await loadPrices([service.price]);
    // The price once: in its own band where the page has that one.
    const hasPriceBand = bands.some((band) => band.band === 'prices' && band.look === 'one');
    const byMonth = [monthly ?? words.monthly, note ?? words.note].filter(Boolean).join(' ');
    return (
      <Terms
        {...at}
        words={words}
        price={hasPriceBand ? undefined : price}
        monthly={price ? undefined : byMonth}
        cost={{ raises, lowers }}
        begins={begins}
        ends={ends}
      />
    );
  },
} satisfies BandModule;
