/** The scheduling provider's addresses, all derived from the one in the settings. */
export type Provider = {
  /** The agency's page there, for people and for the frame. */
  page: string;
  /** Where the frame speaks from; nothing else is believed. */
  origin: string;
  /** The script that puts the frame into the box. */
  script: string;
};

/**
 * @param url the scheduling page, such as https://calendly.com/name/event; empty when there is none
 * @returns null without a page. Calendly keeps its script on a host of its own; a provider played on another host
 * (a test) answers the same path itself.
 */
export function providerOf(url: string): Provider | null {
  if (url === '') return null;
  const { origin, hostname } = new URL(url);
  const assets = hostname === 'calendly.com' ? 'https://assets.calendly.com' : origin;
  return { page: url, origin, script: `${assets}/assets/external/widget.js` };
}
