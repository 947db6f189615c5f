/** What can be looked at before anything is published: the content, the address, and the build. */
import { isIP } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import { type Env, optional } from '@fairlead/server/base/env.ts';
import { messageOf } from '@fairlead/server/base/errors.ts';
import { isLocalHost, withoutBrackets } from '@fairlead/server/base/local-host.ts';
import { readContent } from '@fairlead/site/check/entries.ts';
import { checkContent } from '@fairlead/site/check/main.ts';
import { openQuestions } from '@fairlead/site/check/placeholders.ts';
import { done, type Finding, missing } from '../report.ts';

/** Every placeholder is confirmed or replaced. */
export function placeholders(root: string): Finding[] {
  try {
    const open = openQuestions(readContent(root));
    if (open.length === 0) return [done('placeholders', 'every placeholder is confirmed')];
    return open.map(({ file, line, field, question }) =>
      missing('placeholders', `${file}:${line}: ${field}`, question),
    );
  } catch {
    return [missing('placeholders', 'content/ cannot be read', 'correct the file that the next step names')];
  }
}

/** The content has no mistake. */
export async function content(root: string): Promise<Finding[]> {
  try {
    await checkContent(false, root);
    return [done('content', 'content/ has no mistake')];
  } catch (error) {
    const lines = messageOf(error).split('\n').filter(Boolean);
    const faults = lines.filter((line) => line.startsWith(`${root}/`));
    return (faults.length > 0 ? faults : lines).map((line) =>
      missing('content', line, 'correct it; npm run check -- content looks again'),
    );
  }
}

/** Domains that are only for examples, as this project's manuals use them (RFC 2606). */
export const isExample = (host: string): boolean => /(?:^|\.)example\.(?:com|net|org)$/.test(host);

/** Whether a host name can be known to the whole world. */
export const isPublic = (host: string): boolean =>
  host.includes('.') && isIP(withoutBrackets(host)) === 0 && !/\.(?:local|localhost|internal|lan)$/.test(host);

/** What is wrong with SITE_URL, and what would be right; or the address, if the whole world can ask it. */
function siteIn(env: Env): URL | [found: string, remedy: string] {
  const value = optional(env, 'SITE_URL');
  const example = 'SITE_URL=https://www.your-domain.com';
  if (value === null) return ['SITE_URL is not set', `set it for the build and for the server: ${example}`];
  if (!URL.canParse(value)) return ['SITE_URL is no address', `write the whole address: ${example}`];
  const url = new URL(value);
  const { protocol, host, hostname, pathname, search, hash, username } = url;
  if (isLocalHost(withoutBrackets(hostname)) || !isPublic(hostname))
    return [`SITE_URL names ${hostname}, which only this machine or this network knows`, `write ${example}`];
  if (isExample(hostname)) return [`SITE_URL names ${hostname}, the example of the manuals`, 'write your own domain'];
  if (protocol !== 'https:') return [`SITE_URL begins with ${protocol}//`, `write https://${host}`];
  if (pathname !== '/' || search || hash || username)
    return ['SITE_URL has more than the name of a host', `write https://${host}`];
  return url;
}

/** SITE_URL is the public address of the site, over TLS. */
export function address(env: Env): Finding[] {
  const site = siteIn(env);
  return [Array.isArray(site) ? missing('address', ...site) : done('address', `SITE_URL is ${site.origin}`)];
}

/** The address of the site if it is one that the world can ask; null if the step `address` reports it. */
export function publicSite(env: Env): URL | null {
  const site = siteIn(env);
  return Array.isArray(site) ? null : site;
}

/** The site builds as it goes live: no placeholder, and the public address in every page. */
export async function build(run: (env: Record<string, string>) => Promise<unknown>): Promise<Finding[]> {
  try {
    await run({ LAUNCH: '1' });
    return [done('build', 'the site builds with LAUNCH=1, into dist/')];
  } catch (error) {
    // The end of what it printed says why.
    const lines = stripVTControlCharacters(messageOf(error)).trim().split('\n').slice(-12);
    return [missing('build', `the build failed:\n${lines.join('\n')}`, 'correct what it names, and build again')];
  }
}
