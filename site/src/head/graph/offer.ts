import type { Offer, OfferCatalog } from 'schema-dts';
import type { PriceEntry } from '../../content/index.ts';
import { catalogId, ORGANIZATION, pageId, ref } from './ids.ts';

type Offered = Pick<PriceEntry, 'id' | 'status' | 'label' | 'from' | 'to' | 'fixed' | 'per' | 'currency' | 'covers'>;

/** A price as an offer on a page; nothing as long as the owner has not confirmed it. */
export const offers = (path: string, prices: Offered[]): Exclude<Offer, string>[] =>
  prices
    .filter(({ status }) => status === 'confirmed')
    .map(({ label, from, to, fixed, per, currency, covers }) => ({
      '@type': 'Offer',
      name: label,
      description: covers,
      url: path,
      offeredBy: ref(ORGANIZATION),
      priceCurrency: currency,
      ...(fixed && per === 'project'
        ? { price: from }
        : {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              priceCurrency: currency,
              ...(fixed ? { price: from } : { minPrice: from, ...(to !== undefined && { maxPrice: to }) }),
              // The code of UN/CEFACT for a month.
              ...(per === 'month' && {
                referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
              }),
            },
          }),
    }));

/** Everything that the agency charges, on the page that says so; nothing as long as no price is confirmed. */
export function catalog(path: string, name: string, prices: Offered[]): Exclude<OfferCatalog, string>[] {
  const found = offers(path, prices);
  if (found.length === 0) return [];
  return [
    {
      '@type': 'OfferCatalog',
      '@id': catalogId(path),
      name,
      url: path,
      mainEntityOfPage: ref(pageId(path)),
      itemListElement: found,
    },
  ];
}
