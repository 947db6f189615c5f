/** Case studies for the examples of every band that shows some. */
import type { CaseSummary } from './case.ts';

export const EXAMPLE_CASES: [CaseSummary, CaseSummary, ...CaseSummary[]] = [
  {
    id: 'pro-audio-manufacturer',
    client: 'Pro Audio Manufacturer',
    category: 'Pro audio, manufacturing',
    icon: 'pro-audio-manufacturer',
    description:
      'Own store and dealers stopped bidding for the same buyer, and the budget moved to searches that name a room, not a model.',
    similar: 'A maker whose store and dealers are after the same buyers.',
    compared: 'ROAS 2.0 to 9.0. Six months against the same six a year before',
    results: [
      { value: '+350%', label: 'ROAS' },
      { value: '+200%', label: 'transactions' },
      { value: '+65%', label: 'speed' },
    ],
    facts: { size: '200 to 300 people, about 180 dealers', platform: 'Shopify Plus, with stock from SAP Business One' },
    lesson: 'Tell the dealers first. We told them after.',
  },
  {
    id: 'pro-audio-distributor',
    client: 'Pro Audio Distributor',
    category: 'Pro audio, distribution',
    icon: 'pro-audio-distributor',
    description:
      'A wide catalog at MAP prices: rebates moved into the bid, duplicate pages merged, and filters made quick enough for a loading dock.',
    similar: 'Many brands at list prices, and a margin that depends on rebates.',
    compared: 'Six months against the same six a year before',
    results: [
      { value: '+420%', label: 'ROAS' },
      { value: '+150%', label: 'conversion rate' },
    ],
    facts: { size: '100 to 200 people', platform: 'BigCommerce' },
  },
  {
    id: 'electronics-distributor',
    client: 'Electronics Distributor',
    category: 'Electronic components, B2B',
    icon: 'electronics-distributor',
    description:
      'Part numbers once spread over many thin pages now have one page each, with parameters, packings and stock that an engineer can search.',
    similar: 'Buyers who know the part number, and a desk for quotes.',
    compared: 'Six months against the same six a year before',
    results: [
      { value: '+300%', label: 'conversions' },
      { value: '12x', label: 'ROI' },
    ],
    facts: { size: '100 to 200 people, about 90,000 part numbers', platform: 'A storefront of its own' },
  },
  {
    id: 'bbq-distributor',
    client: 'BBQ Distributor',
    category: 'Outdoor cooking, e-commerce',
    icon: 'bbq-distributor',
    description:
      'A seasonal business evened out: bundles lift the first basket on the grill’s own pallet, and fuel reminders bring the next one.',
    similar:
      'Households, and a season that ends in August. It is as much about freight as about ads, so read it if you ship on pallets.',
    compared: 'Six months against the same six a year before',
    results: [
      { value: '+55%', label: 'AOV' },
      { value: '+180%', label: 'repeat purchases' },
    ],
    facts: { size: '50 to 100 people', platform: 'Magento' },
  },
  {
    id: 'sneaker-distributor',
    client: 'Sneaker Distributor',
    category: 'Footwear, wholesale and DTC',
    icon: 'sneaker-distributor',
    description:
      'Email that knows each buyer’s size turned release-day spikes into a list that buys between drops, with ads bidding on order value.',
    similar: 'Stores buy in case packs, and shoppers get the rest online.',
    compared: 'Six months against the same six a year before',
    results: [
      { value: '10x', label: 'conversion value' },
      { value: '+120%', label: 'email sales' },
    ],
    facts: { size: '50 to 100 people', platform: 'Shopify Plus and Klaviyo' },
  },
  {
    id: 'fashion-accessories',
    client: 'Fashion Accessories',
    category: 'Fashion, direct-to-consumer',
    icon: 'fashion-accessories',
    description:
      'Ads opened in a browser where checkout failed. The phone path came first, then pictures with scale, then email written for owners.',
    similar: 'One warehouse, and shoppers on phones.',
    compared: 'Six months against the same six a year before',
    results: [
      { value: '+320%', label: 'email revenue' },
      { value: '5x', label: 'paid social ROI' },
    ],
    facts: { size: '20 to 50 people', platform: 'Shopify Plus' },
  },
  {
    id: 'fragrance-distributor',
    client: 'Fragrance Distributor',
    category: 'Fragrance, wholesale',
    icon: 'fragrance-distributor',
    description:
      'New marketplaces opened without a price war: one feed with the safety data, one price floor and one queue for every order.',
    similar: 'An office that types every order by hand.',
    compared: 'Six months against the same six a year before',
    results: [
      { value: '+250%', label: 'order efficiency' },
      { value: '+3', label: 'new marketplaces' },
    ],
    facts: { size: '20 to 50 people, one warehouse', platform: 'WooCommerce' },
  },
];
