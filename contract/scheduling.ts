/** The scheduling provider's addresses, all derived from the one in the settings. */
export type Provider = {
  name: ProviderName;
  /** The agency's page at the provider, for people. */
  page: string;
  /** The origin of the frame. Messages from any other origin are ignored. */
  origin: string;
  /** The script that puts the frame into the box. */
  script: string;
  /** What the frame says once it shows something, and once a time is booked. */
  shown: string;
  booked: string;
};

export type ProviderName = 'calendly' | 'cal';

/** https://developer.calendly.com/api-docs/overview/embedding and https://cal.com/help/embedding/embed-events */
const SAYS = {
  calendly: { shown: 'calendly.event_type_viewed', booked: 'calendly.event_scheduled' },
  cal: { shown: 'linkReady', booked: 'bookingSuccessfulV2' },
};

const CAL_APP = 'https://app.cal.com';

const isOf = (url: string, host: string): boolean => `.${new URL(url).hostname}`.endsWith(`.${host}`);

/** Whether a page is at the host of a provider, and at none of your own. */
export const isProviders = (url: string): boolean => isOf(url, 'cal.com') || isOf(url, 'calendly.com');

/**
 * @param url the scheduling page, such as https://calendly.com/name/event; empty when there is none
 * @param own what runs at an address of your own; at calendly.com and cal.com it says nothing
 * @returns null without a page. Both serve their scripts from another host than their pages, and an own host from its own.
 */
export function providerOf(url: string, own: ProviderName = 'calendly'): Provider | null {
  if (url === '') return null;
  const { origin, hostname } = new URL(url);
  const name = isOf(url, 'cal.com') ? 'cal' : isOf(url, 'calendly.com') ? 'calendly' : own;
  const common = { name, page: url, ...SAYS[name] };
  if (name === 'calendly') {
    const assets = hostname === 'calendly.com' ? 'https://assets.calendly.com' : origin;
    return { ...common, origin, script: `${assets}/assets/external/widget.js` };
  }
  // The pages of an organization are at a name of its own, such as acme.cal.com.
  return {
    ...common,
    origin: hostname === 'cal.com' ? CAL_APP : origin,
    script: `${isOf(url, 'cal.com') ? CAL_APP : origin}/embed/embed.js`,
  };
}
