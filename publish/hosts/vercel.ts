import { DEFAULTS, EVERYWHERE } from '../../server/site/headers.ts';
import type { Headers, Manifest } from '../../server/site/manifest.ts';
import { redirectsForHosts, titled } from './plan.ts';

/**
 * The text of `vercel.json` for the published folder. A later rule wins.
 * @throws Error if it has more redirects than the hosts read
 */
export function vercelJson(plan: Manifest): string {
  const rule = (source: string, headers: Headers) => ({
    source,
    headers: Object.entries(headers).map(([name, value]) => ({ key: titled(name), value })),
  });
  const literal = (address: string) => address.replace(/[.*+?^${}()|[\]\\:]/g, '\\$&');
  // The general rule has the headers of the not-found page, so each file names all of its own.
  const files = plan.files.map(({ address, headers }) => rule(literal(address), { ...DEFAULTS, ...headers }));
  return `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      cleanUrls: true,
      trailingSlash: false,
      headers: [rule('/(.*)', { ...EVERYWHERE, ...DEFAULTS, ...plan.notFound?.headers }), ...files],
      redirects: redirectsForHosts(plan).map(({ from, path, anchor }) => ({
        source: literal(from),
        destination: path + anchor,
        statusCode: 301,
      })),
    },
    null,
    2,
  )}\n`;
}
