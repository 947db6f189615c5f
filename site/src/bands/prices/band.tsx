import { loadPrices, loadServices } from '../../content/index.ts';
import { catalog } from '../../head/graph/offer.ts';
import type { BandModule } from '../module.ts';
import { Prices } from './Prices.tsx';
import type { Prices as Words } from './schema.ts';

export default {
  async show({ heading, intro, terms, ...prices }: Words, at) {
    const services = await loadServices();
    const fixed = (await loadPrices(prices.fixed.ids)).map((price) => {
      const service = services.find((service) => service.price === price.id);
      return { ...price, href: service && `/services/${service.id}` };
    });
    const words = { heading, intro, terms, fixed: prices.fixed.heading };
    return <Prices {...at} words={words} ranges={await loadPrices(prices.ranges)} fixed={fixed} />;
  },
  things: async ({ heading, ranges, fixed }: Words, { path }) =>
    catalog(path, heading, await loadPrices([...ranges, ...fixed.ids])),
} satisfies BandModule;
