import { EVERYWHERE } from '../../../server/site/headers.ts';
import type { Answer } from '../ask.ts';
import { done, type Finding, missing, noAnswer } from '../finding.ts';
import type { Launch, Step } from '../step.ts';
import { publicSite } from './address.ts';
import { httpRedirect, lifetime } from './certificate.ts';
import { form, health } from './service.ts';

const AGAIN = 'look at the log of your host or proxy, and run this again';

/** The public site answers over TLS, as this build does, and its form may be sent. */
export const site: Step = async (launch) => {
  const url = publicSite(launch.env);
  if (!url) return [missing('site', 'there is no public address to ask', 'set SITE_URL as the step address says')];
  try {
    const home = await launch.ask(`${url.origin}/`);
    return [
      ...(home.certificate ? [lifetime(url.host, home.certificate, launch.now())] : []),
      await httpRedirect(launch, url),
      pageOf(url, home),
      headersOf(url, home),
      ...(await Promise.all([
        missingPage(launch, url).catch((error) => noAnswer('not-found', error, AGAIN)),
        robots(launch, url).catch((error) => noAnswer('robots', error, AGAIN)),
        form(launch, url),
        health(launch, url),
      ])),
    ];
  } catch (error) {
    return [noAnswer('site', error, 'let its DNS name lead to your server or host, and see docs/deploying.md')];
  }
};

/** The home page is there, and names SITE_URL as its address. */
function pageOf({ origin }: URL, { status, body }: Answer): Finding {
  const canonical = /<link\b[^>]*rel="?canonical"?[^>]*>/i.exec(body)?.[0];
  const named = /href="?([^">\s]+)/.exec(canonical ?? '')?.[1] ?? '';
  if (status !== 200) return missing('page', `${origin}/ answers ${status}`, 'publish dist/, see docs/deploying.md');
  return named === `${origin}/` || named === origin
    ? done('page', `the home page is published, and names ${origin}`)
    : missing(
        'page',
        `the home page names ${named || 'no address'} as its own`,
        `build with SITE_URL=${origin}, and publish that dist/`,
      );
}

function headersOf({ origin }: URL, { headers }: Answer): Finding {
  const wrong = Object.entries(EVERYWHERE).flatMap(([name, value]) => (headers[name] === value ? [] : [name]));
  if (!headers['content-security-policy']) wrong.push('content-security-policy');
  return wrong.length === 0
    ? done('headers', 'the security headers are there')
    : missing(
        'headers',
        `${origin}/ comes without the right ${wrong.join(', ')}`,
        'use the settings for your host that the build wrote (docs/deploying.md), and let the proxy pass headers on',
      );
}

async function missingPage({ ask }: Launch, { origin }: URL): Promise<Finding> {
  const { status } = await ask(`${origin}/no-such-page-launch-test`);
  return status === 404
    ? done('not-found', 'an address without a page answers 404')
    : missing(
        'not-found',
        `an address without a page answers ${status}`,
        'use the settings that the build wrote for your host',
      );
}

async function robots({ ask }: Launch, { origin }: URL): Promise<Finding> {
  const { status, body } = await ask(`${origin}/robots.txt`);
  const named = /^Sitemap:\s*(\S+)/im.exec(body)?.[1];
  const closed = /^User-agent:\s*\*\s*\n(?:User-agent:.*\n)*Disallow:\s*\/\s*$/im.test(body);
  if (status === 200 && !closed && named === `${origin}/sitemap.xml`)
    return done('robots', 'robots.txt lets search engines in, and names the sitemap');
  const found =
    status !== 200 ? `answers ${status}` : closed ? 'keeps every search engine out' : `names ${named ?? 'no sitemap'}`;
  return missing('robots', `${origin}/robots.txt ${found}`, `publish the dist/ that was built with SITE_URL=${origin}`);
}
