/** Which service measures visits, as content/site.yml says, and the addresses that a page needs for it. */

export type Analytics =
  | { use: 'none' }
  /** `script` and `collect` are addresses, or paths of this site that a proxy passes on. */
  | { use: 'plausible'; domain: string; script: string; collect?: string | undefined }
  /** `server` is a tagging server of the agency, or a path of this site that a proxy passes on; without it Google's own. */
  | { use: 'ga4'; measurementId: string; server?: string | undefined };

/** The services that measure. */
export type Service = Exclude<Analytics['use'], 'none'>;

const GOOGLE_TAG = 'https://www.googletagmanager.com';
/** Where Google's script sends events: its general host, and the one for the European Union. */
const GOOGLE_COLLECT = ['https://www.google-analytics.com', 'https://region1.google-analytics.com'];

export type Addresses = {
  /** The script of the service, without a query. */
  script: string;
  /** The origins, other than the site's own, that the script sends events to. */
  collect: string[];
};

/** The origin of an address; none for a path of this site. */
const originOf = (address: string): string[] => (address.startsWith('/') ? [] : [new URL(address).origin]);

/** The addresses of the service in use; null when nothing measures. */
export function addressesOf(analytics: Analytics): Addresses | null {
  switch (analytics.use) {
    case 'none':
      return null;
    case 'plausible':
      return { script: analytics.script, collect: originOf(analytics.collect ?? analytics.script) };
    case 'ga4': {
      const { server } = analytics;
      return { script: `${server ?? GOOGLE_TAG}/gtag/js`, collect: server ? originOf(server) : GOOGLE_COLLECT };
    }
  }
}
