import type { Certificate } from '../ask.ts';
import { done, type Finding, missing, noAnswer } from '../finding.ts';
import type { Launch } from '../step.ts';

const DAY_MS = 86_400_000;

/** A certificate is renewed after two thirds of its life. Below this part of it, the renewal has failed. */
const LATE = 1 / 6;

/** The certificate of the site, which the connection has verified already. */
export function lifetime(host: string, { from, to }: Certificate, now: number): Finding {
  const days = Math.floor((to - now) / DAY_MS);
  return (to - now) / (to - from) > LATE
    ? done('certificate', `the certificate of ${host} is valid for ${days} more days`)
    : missing(
        'certificate',
        `the certificate of ${host} ends in ${days} days and was not renewed`,
        'look at the log of your TLS proxy, and renew it',
      );
}

/** Who types the address without https is led there. */
export async function httpRedirect({ ask }: Launch, site: URL): Promise<Finding> {
  try {
    const { status, headers } = await ask(`http://${site.hostname}/`);
    const target = String(headers.location ?? '');
    if ([301, 308].includes(status) && target.startsWith(`https://${site.host}`))
      return done('http', `http://${site.hostname} leads to ${target}`);
    return missing(
      'http',
      `http://${site.hostname} answers ${status}${target && ` and leads to ${target}`}`,
      `let the TLS proxy redirect it to ${site.origin} with status 301 or 308`,
    );
  } catch (error) {
    return noAnswer('http', error, 'open port 80, and let the TLS proxy redirect it');
  }
}
