/** The scheduling provider's addresses, all derived from the one in the settings. */
export type Provider = {
  /** The agency's page at the provider, for people and for the frame. */
  page: string;
  /** The origin of the frame. Messages from any other origin are ignored. */
  origin: string;
  /** The script that puts the frame into the box. */
  script: string;
};

/**
 * @param url the scheduling page, such as https://calendly.com/name/event; empty when there is none
 * @returns null without a page. Calendly serves its script from another host. Any other provider, such as the one in
 * the tests, serves it from its own.
 */
export function providerOf(url: string): Provider | null {
  if (url === '') return null;
  const { origin, hostname } = new URL(url);
  const assets = hostname === 'calendly.com' ? 'https://assets.calendly.com' : origin;
  return { page: url, origin, script: `${assets}/assets/external/widget.js` };
}
