import { loadPrices, loadServices } from '../../content/index.ts';
import { catalog } from '../../head/graph/offer.ts';
import type { BandModule, Page, Placed } from '../module.ts';
import { OnePrice } from './OnePrice.tsx';
import { PriceList } from './PriceList.tsx';
import type { Prices, PricesIn } from './schema.ts';

export default {
  show: (band: Prices, at, page) => (band.look === 'one' ? one(band, at, page) : list(band, at)),
  things: async (band: Prices, { path }) =>
    band.look === 'one' ? [] : catalog(path, band.heading, await loadPrices([...band.ranges, ...band.fixed.ids])),
} satisfies BandModule;

async function one({ price }: PricesIn<'one'>, at: Placed, { labels, service }: Page) {
  const id = price ?? service?.price;
  const [found] = id === undefined ? [] : await loadPrices([id]);
  if (!found)
    throw new Error('price: Names no price, and the page has none of its own. Write an id of content/prices.yml.');
  return <OnePrice {...at} words={labels.service.terms} price={found} />;
}

async function list({ heading, intro, terms, ranges, fixed }: PricesIn<'list'>, at: Placed) {
  const services = await loadServices();
  const offers = (await loadPrices(fixed.ids)).map((price) => {
    const service = services.find((service) => service.price === price.id);
    return { ...price, href: service && `/services/${service.id}` };
  });
  const words = { heading, intro, terms, fixed: fixed.heading };
  return <PriceList {...at} words={words} ranges={await loadPrices(ranges)} fixed={offers} />;
}
