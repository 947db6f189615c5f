/** The choices of the form: the values as they are sent and stored. Their labels are in content/form.json. */

/**
 * The services a visitor can ask about, in the order in which the form offers them (docs/requirements.md, section 9).
 */
export const SERVICES = [
  'seo',
  'technical-seo',
  'local-seo',
  'seo-audit',
  'link-building',
  'geo',
  'ppc',
  'google-ads',
  'social-ads',
  'paid-social',
  'paid-media',
  'cro',
  'conversion-optimization',
  'analytics',
  'data-analytics',
  'content-strategy',
  'content-marketing',
  'go-to-market',
  'b2b-saas',
  'lead-generation',
  'marketing-automation',
] as const;

/** Annual e-commerce revenue ranges, in US dollars. */
export const REVENUES = ['0-100k', '100k-500k', '500k-1m', '1m-5m', '5m-10m', '10m+'] as const;

/** The platforms. "Wordpress" is stored like this and shown as "WordPress". */
export const PLATFORMS = ['Shopify', 'Salesforce', 'Wordpress', 'Magento', 'Other'] as const;

export type Service = (typeof SERVICES)[number];
export type Revenue = (typeof REVENUES)[number];
export type Platform = (typeof PLATFORMS)[number];
