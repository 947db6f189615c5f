/** What the settings of several hosts have in common. */
import type { Manifest, Redirect } from '../../server/site/manifest.ts';

/** The most permanent redirects that Cloudflare reads. Vercel reads a few more. */
export const MAX_REDIRECTS = 2000;

/**
 * The redirects for a host that reads so many and no more. Such hosts lead from other addresses of a page to its own by
 * themselves, so these are left out where all together are too many.
 * @throws Error if the addresses that moved are too many by themselves
 */
export function redirectsForHosts({ moved, redirects }: Manifest): Redirect[] {
  if (moved.length > MAX_REDIRECTS)
    throw new Error(
      `content/site.yml has ${moved.length / 2} redirects, and Cloudflare reads ${MAX_REDIRECTS / 2}: remove those of addresses that nobody asks for any more.`,
    );
  return moved.length + redirects.length > MAX_REDIRECTS ? moved : [...moved, ...redirects];
}

/** A header name as these hosts write it: `Content-Type` for `content-type`. */
export const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The name of the header with the content security policy. */
export const CSP = 'content-security-policy';

/** Whether a file is the Markdown version of a page. */
export const isMarkdown = ({ type }: { type: string }): boolean => type.startsWith('text/markdown');
