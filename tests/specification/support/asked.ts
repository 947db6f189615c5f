/** Lists that several tests of the specification need. */

/** The fields of the form in order, each with the kind of its control and an answer (section 5). */
export const FIELDS = [
  { name: 'firstName', label: 'First Name', control: 'text', required: true, answer: 'Ada' },
  { name: 'lastName', label: 'Last Name', control: 'text', required: true, answer: 'Lovelace' },
  { name: 'email', label: 'Business Email', control: 'email', required: true, answer: 'ada@example.com' },
  { name: 'phone', label: 'Phone', control: 'tel', required: true, answer: '+44 20 7946 0958' },
  { name: 'website', label: 'Website', control: 'url', required: true, answer: 'https://engine.example.com' },
  { name: 'country', label: 'Country', control: 'text', required: true, answer: 'United Kingdom' },
  { name: 'service', label: 'Interested Service', control: 'select', required: true, answer: 'seo' },
  { name: 'revenue', label: 'Annual Ecommerce Revenue', control: 'select', required: true, answer: '1m-5m' },
  { name: 'platforms', label: 'Platforms', control: 'checkbox', required: false, answer: ['Shopify'] },
];

/** The services in the order of the form, under its headings (docs/requirements.md, section 9). */
export const SERVICE_GROUPS: [heading: string, ids: string[]][] = [
  ['SEO Services', ['seo', 'technical-seo', 'local-seo', 'seo-audit', 'link-building', 'geo']],
  ['Advertising', ['ppc', 'google-ads', 'social-ads', 'paid-social', 'paid-media']],
  ['Optimization & Analytics', ['cro', 'conversion-optimization', 'analytics', 'data-analytics']],
  [
    'Content & Strategy',
    [
      ...['content-strategy', 'content-marketing', 'go-to-market'],
      ...['b2b-saas', 'lead-generation', 'marketing-automation'],
    ],
  ],
];
export const SERVICES = SERVICE_GROUPS.flatMap(([, ids]) => ids);

/** The ranges of revenue, as they are sent (section 9). */
export const REVENUES = ['0-100k', '100k-500k', '500k-1m', '1m-5m', '5m-10m', '10m+'];

/** The platforms: what is sent, and what is shown (section 9). */
export const PLATFORMS: [value: string, label: string][] = [
  ['Shopify', 'Shopify'],
  ['Salesforce', 'Salesforce'],
  ['Wordpress', 'WordPress'],
  ['Magento', 'Magento'],
  ['Other', 'Other'],
];

/** The cases in the order of the menu, each with its three key figures; a card shows the first two (section 9). */
export const CASES: [id: string, ...figures: [string, string, string]][] = [
  ['pro-audio-manufacturer', '+350% ROAS', '+200% transactions', '+65% speed'],
  ['pro-audio-distributor', '+420% ROAS', '+150% conversion rate', '+72% speed'],
  ['electronics-distributor', '+300% conversions', '12x ROI', '+70% speed'],
  ['bbq-distributor', '+55% AOV', '+180% repeat purchases', '+63% faster checkout'],
  ['sneaker-distributor', '10x conversion value', '+120% email sales', '+45% repeat purchases'],
  ['fashion-accessories', '+320% email revenue', '5x paid social ROI', '+70% mobile checkout conversion'],
  ['fragrance-distributor', '+250% order efficiency', '+3 new marketplaces', '+180% faster processing'],
];

/** The addresses of the cases, in the order of the menu (section 2). */
export const CASE_PATHS = CASES.map(([id]) => `/case-studies/${id}`);

/** How many cases the home page shows, as `shown` in content/pages/home.yml says: all (section 2). */
const SHOWN = CASES.length;
export const HOME_CASES = CASE_PATHS.slice(0, SHOWN);

/** The pages with a card for each of these cases, in this order (section 9). */
export const CARDS: [page: string, cases: string[]][] = [
  ['/', HOME_CASES],
  ['/case-studies', CASE_PATHS],
];

/** The link of each card (section 2). */
export const CARD_LABEL = 'Read Case Study';

/** The pages, without those of posts (section 2). */
export const ROUTES = [
  '/',
  '/services',
  '/methodology',
  '/about',
  '/our-story',
  '/contact',
  '/industries/wholesale-distribution',
  '/case-studies',
  ...CASE_PATHS,
  '/blog',
  ...SERVICES.map((id) => `/services/${id}`),
];
