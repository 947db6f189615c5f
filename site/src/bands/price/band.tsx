import { loadPrices } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { ProjectPrice } from './ProjectPrice.tsx';
import type { Price } from './schema.ts';

export default {
  async show({ price }: Price, at, { labels, service }) {
    const id = price ?? service?.price;
    const [found] = id === undefined ? [] : await loadPrices([id]);
    if (!found)
      throw new Error('price: Names no price, and the page has none of its own. Write an id of content/prices.yml.');
    return <ProjectPrice {...at} words={labels.service.terms} price={found} />;
  },
} satisfies BandModule;
