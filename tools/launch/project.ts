/** What can be looked at before anything is published: the content, the settings and the address. */
import { isIP } from 'node:net';
import { readConfig } from '@fairlead/leads/base/config.ts';
import { type Env, optional } from '@fairlead/leads/base/env.ts';
import { messageOf } from '@fairlead/leads/base/errors.ts';
import { withoutBrackets } from '@fairlead/leads/base/local-host.ts';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { readContent } from '@fairlead/site/check/entries.ts';
import { openQuestions } from '@fairlead/site/check/placeholders.ts';
import { done, type Finding, missing } from './finding.ts';

/** Every placeholder is confirmed or replaced. */
export function placeholders(root: string): Finding[] {
  try {
    const open = openQuestions(readContent(root));
    if (open.length === 0) return [done('every placeholder is confirmed')];
    return open.map(({ file, line, field, question }) => missing(`${file}:${line}: ${field}`, question));
  } catch {
    return [missing('content/ cannot be read', 'correct what npm run check -- content names')];
  }
}

/** The server starts with these settings, and letters leave by a mail server. */
export function settings(env: Env): Finding[] {
  try {
    const { mail, letters } = readConfig(env, readSettings());
    if (mail) return [done(`letters go from ${letters.from.address} to ${letters.to.address} by ${mail.url.host}`)];
    const set = 'set SMTP_URL=smtps://user:password@mail.your-provider.com:465, MAIL_FROM and MAIL_TO';
    return [missing('no mail server is set, so letters would be files on the server', set)];
  } catch (error) {
    return [missing(messageOf(error), 'correct the setting')];
  }
}

/** Whether the whole world may know a host by this name. Those of examples are of RFC 2606. */
export const isPublic = (host: string): boolean =>
  host.includes('.') &&
  isIP(withoutBrackets(host)) === 0 &&
  !/\.(?:local|localhost|internal|lan)$|(?:^|\.)example\.(?:com|net|org)$/.test(host);

/** What is wrong with SITE_URL, and what would be right; or the address, if the whole world can ask it. */
function siteIn(env: Env): URL | [found: string, remedy: string] {
  const value = optional(env, 'SITE_URL');
  const example = 'SITE_URL=https://www.your-domain.com';
  if (value === null) return ['SITE_URL is not set', `set it for the build and for the server: ${example}`];
  if (!URL.canParse(value)) return ['SITE_URL is no address', `write the whole address: ${example}`];
  const url = new URL(value);
  const { protocol, host, hostname, pathname, search, hash, username } = url;
  if (!isPublic(hostname))
    return [`SITE_URL names ${hostname}, which is not on the public net`, `write your own domain: ${example}`];
  if (protocol !== 'https:') return [`SITE_URL begins with ${protocol}//`, `write https://${host}`];
  if (pathname !== '/' || search || hash || username)
    return ['SITE_URL has more than the name of a host', `write https://${host}`];
  return url;
}

/** SITE_URL is the public address of the site, over TLS. */
export function address(env: Env): Finding[] {
  const site = siteIn(env);
  return [Array.isArray(site) ? missing(...site) : done(`SITE_URL is ${site.origin}`)];
}

/** The address of the site if it is one that the world can ask; null if the step `address` reports it. */
export function publicSite(env: Env): URL | null {
  const site = siteIn(env);
  return Array.isArray(site) ? null : site;
}
