/** The Content-Security-Policy of each kind of answer. Hashes are made from the built page, so they always match it. */
import { createHash } from 'node:crypto';
import { CHALLENGE_ORIGIN } from '../../contract/challenge.ts';
import { providerOf } from '../../contract/scheduling.ts';

/** Every policy names each of these, with `'none'` where nothing is allowed. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

type Allowed = Partial<Record<(typeof DIRECTIVES)[number], string[]>>;

const policy = (allowed: Allowed): string =>
  DIRECTIVES.map((name) => `${name} ${[...new Set(allowed[name] ?? ["'none'"])].join(' ')}`).join('; ');

/** The policy of everything that is not a page: pictures, scripts, JSON, redirects. */
export const FILE_POLICY = policy({});

/** The policy of a document with only inline styles and scripts, and no form. */
export const bareDocumentPolicy = (html: string): string => {
  const { styles, scripts } = inlineHashes(html);
  return policy({ ...(scripts.length > 0 && { 'script-src': scripts }), 'style-src': styles });
};

/** Whether the form of a built page shows the challenge. */
export const showsChallenge = (html: string): boolean => attribute(html, 'data-challenge') !== null;

/**
 * The policy of a page of the site. Its HTML tells which other origins it needs.
 * @param backend the origin of the function; null: the site's own
 */
export function pagePolicy(html: string, backend: string | null): string {
  const { styles, scripts } = inlineHashes(html);
  const provider = providerOf(attribute(html, 'data-page') ?? '');
  const challenge = showsChallenge(html) ? [CHALLENGE_ORIGIN] : [];
  const frames = [...(provider ? [provider.origin] : []), ...challenge];
  const measured = (name: string) => attribute(html, `data-visits-${name}`)?.split(' ').filter(isElsewhere) ?? [];
  const own = ["'self'", ...(backend ? [backend] : [])];
  return policy({
    'script-src': ["'self'", ...scripts, ...(provider ? [provider.script] : []), ...challenge, ...measured('script')],
    // Its own, for the style sheet of print.
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': [...own, ...measured('collect')],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'manifest-src': ["'self'"],
    // Some browsers apply this list to the redirect after a form post too. It leads to the canonical site.
    'form-action': [...own, ...secureSiteOf(html)],
  });
}

/** Whether an address is none of the site's own: a path is allowed as the site is. */
const isElsewhere = (address: string): boolean => /^https?:/.test(address);

/** The origin that the form of a page posts to; null for the page's own origin, or without a form. */
export function backendOf(html: string): string | null {
  const action = attribute(/<form\b[^>]*method="post"[^>]*>/i.exec(html)?.[0] ?? '', 'action');
  return action && URL.canParse(action) ? new URL(action).origin : null;
}

/** The types of script elements that a browser runs. Any other type is data, and the policy ignores it. */
const ACTIVE = /^(?:|module|importmap|speculationrules|text\/javascript)$/;

/** CSP sources for exactly the inline scripts and styles of a document. */
export function inlineHashes(html: string): { styles: string[]; scripts: string[] } {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text]) => hashOf(text!));
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([tag, attributes]) => !/\ssrc=/i.test(attributes!) && ACTIVE.test(attribute(tag, 'type') ?? ''))
    .map(([, , text]) => hashOf(text!));
  return { styles: [...new Set(styles)], scripts: [...new Set(scripts)] };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The first value of an attribute. The build writes it in double quotes. */
const attribute = (html: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;

/** The origin of the page's canonical address, if that is https. */
function secureSiteOf(html: string): string[] {
  const canonical = attribute(/<link\b[^>]*rel="canonical"[^>]*>/i.exec(html)?.[0] ?? '', 'href');
  return canonical?.startsWith('https:') ? [new URL(canonical).origin] : [];
}
