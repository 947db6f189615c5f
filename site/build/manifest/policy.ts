/** The Content-Security-Policy of each kind of document. Hashes are made from the built page, so they always match it. */

import { CHALLENGE_ORIGIN } from '@fairlead/contract/challenge.ts';
import { policy, sourceOf } from '@fairlead/contract/site/policy.ts';
import { REPORTS } from '@fairlead/contract/visits/names.ts';
import type { Root } from 'hast';
import { find, rawText, read } from '../markdown/nodes.ts';

/** The policy of a picture with inline styles. */
export const picturePolicy = (document: Root): string => policy({ 'style-src': inlineSources(document).styles });

/** Whether the form of a page shows the captcha. */
export const showsChallenge = (document: Root): boolean => attribute(document, 'dataChallenge') !== undefined;

/** The origin that the form of a page posts to; null for the page's own origin, or without a form. */
export function backendOf(document: Root): string | null {
  const [form] = find(document, (node) => node.tagName === 'form' && read(node, 'method') === 'post');
  const action = form && read(form, 'action');
  return action && URL.canParse(action) ? new URL(action).origin : null;
}

/**
 * The policy of a page of the site: its inline code, and the other origins that its components name in their attributes.
 * @param backend the origin of the function; null: the site's own
 * @param reports whether browsers report what it refuses
 */
export function pagePolicy(document: Root, backend: string | null, reports = false): string {
  const { styles, scripts } = inlineSources(document);
  const calendar = (name: string) => [attribute(document, name) ?? []].flat();
  const challenge = showsChallenge(document) ? [CHALLENGE_ORIGIN] : [];
  const players = find(document, (node) => read(node, 'dataPlayer') !== undefined);
  const frames = [
    ...calendar('dataOrigin'),
    ...challenge,
    ...players.map((player) => new URL(read(player, 'dataPlayer') ?? '').origin),
  ];
  const measured = (name: string) => attribute(document, name)?.split(' ').filter(isElsewhere) ?? [];
  const own = ["'self'", ...(backend ? [backend] : [])];
  const allowed = policy({
    'script-src': [
      ...["'self'", ...scripts, ...calendar('dataScript')],
      ...[...challenge, ...measured('dataVisitsScript')],
    ],
    // Its own, for the style sheet of print.
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': [...own, ...measured('dataVisitsCollect')],
    'frame-src': frames,
    'manifest-src': ["'self'"],
    // Some browsers apply this list to the redirect after a form post too. It leads to the canonical site.
    'form-action': [...own, ...secureSiteOf(document)],
  });
  return reports ? `${allowed}; report-to ${REPORTS}` : allowed;
}

/** Whether an address is none of the site's own: a path is allowed as the site is. */
const isElsewhere = (address: string): boolean => /^https?:/.test(address);

/** The types of script elements that a browser runs. Any other type is data, and the policy ignores it. */
const ACTIVE = ['', 'module', 'importmap', 'speculationrules', 'text/javascript'];

/** The sources for exactly the inline scripts and styles of a document. */
function inlineSources(document: Root): { styles: string[]; scripts: string[] } {
  const styles = find(document, ({ tagName }) => tagName === 'style');
  const scripts = find(
    document,
    (node) => node.tagName === 'script' && read(node, 'src') === undefined && ACTIVE.includes(read(node, 'type') ?? ''),
  );
  return { styles: styles.map(rawText).map(sourceOf), scripts: scripts.map(rawText).map(sourceOf) };
}

/** The first value of an attribute. */
function attribute(document: Root, name: string): string | undefined {
  const [element] = find(document, (node) => read(node, name) !== undefined);
  return element && read(element, name);
}

/** The origin of the page's full address, if that is https. A landing page has it for those who share the page alone. */
function secureSiteOf(document: Root): string[] {
  const [meta] = find(document, (node) => read(node, 'property') === 'og:url');
  const address = meta && read(meta, 'content');
  return address?.startsWith('https:') ? [new URL(address).origin] : [];
}
