import { isIP } from 'node:net';
import { type Env, optional } from '../../../server/base/env.ts';
import { isLocalHost, withoutBrackets } from '../../../server/base/local-host.ts';
import { done, type Finding, missing } from '../finding.ts';
import type { Step } from '../step.ts';

const EXAMPLE = 'SITE_URL=https://www.your-domain.com';

/** Domains that are only for examples, as this project's manuals use them (RFC 2606). */
export const isExample = (host: string): boolean => /(?:^|\.)example\.(?:com|net|org)$/.test(host);

/** Whether a host name can be known to the whole world. */
export const isPublic = (host: string): boolean =>
  host.includes('.') && isIP(withoutBrackets(host)) === 0 && !/\.(?:local|localhost|internal|lan)$/.test(host);

/** The domain of an email address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The address of the site; null if it is not set or not one. */
export function siteUrlOf(env: Env): URL | null {
  const value = optional(env, 'SITE_URL');
  return value !== null && URL.canParse(value) ? new URL(value) : null;
}

/** What is wrong with SITE_URL; null if nothing is. */
function faultOf(value: string | null, url: URL | null): [found: string, remedy: string] | null {
  if (value === null) return ['SITE_URL is not set', `set it for the build and for the server: ${EXAMPLE}`];
  if (!url) return ['SITE_URL is no address', `write the whole address: ${EXAMPLE}`];
  const { protocol, hostname, pathname, search, hash, username } = url;
  if (isLocalHost(withoutBrackets(hostname)) || !isPublic(hostname))
    return [`SITE_URL names ${hostname}, which only this machine or this network knows`, `write ${EXAMPLE}`];
  if (isExample(hostname)) return [`SITE_URL names ${hostname}, the example of the manuals`, 'write your own domain'];
  if (protocol !== 'https:') return [`SITE_URL begins with ${protocol}//`, `write https://${url.host}`];
  if (pathname !== '/' || search || hash || username)
    return ['SITE_URL has more than the name of a host', `write https://${url.host}`];
  return null;
}

/** SITE_URL is the public address of the site, over TLS. */
export const address: Step = ({ env }) => findings(optional(env, 'SITE_URL'), siteUrlOf(env));

function findings(value: string | null, url: URL | null): Finding[] {
  const fault = faultOf(value, url);
  return [fault ? missing('address', ...fault) : done('address', `SITE_URL is ${url!.origin}`)];
}

/** The address of the site if it is one that the world can ask; null if the step `address` reports it. */
export function publicSite(env: Env): URL | null {
  const url = siteUrlOf(env);
  return faultOf(optional(env, 'SITE_URL'), url) ? null : url;
}
