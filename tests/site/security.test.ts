/** The rules by which scans of headers, such as Mozilla's Observatory, give a site their best grade. */

import { indexSite } from '@fairlead/contract/site/index.ts';
import { builtPages } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';

/** Seconds of six months. */
const SIX_MONTHS = 15_768_000;
const { files, notFound } = indexSite('dist');

/** The sources of each directive of a policy, by its name. */
const directives = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );

describe.each(builtPages())('$path', ({ path, document }) => {
  const { headers } = path === '/404' ? must(notFound) : must(files.get(path));
  const policy = directives(must(headers['content-security-policy']));

  test('allows nothing by default, and by name only what is safe', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const name of ['base-uri', 'form-action', 'frame-ancestors']) expect([...policy.keys()]).toContain(name);
    const sources = [...policy.values()].flat();
    expect(sources.filter((source) => /unsafe|\*|^https?:$|^http:/.test(source))).toEqual([]);
    expect(must(policy.get('script-src')).filter((source) => /^(?:data|blob):/.test(source))).toEqual([]);
    expect(policy.has('object-src'), 'what is not named falls back to the default').toBe(false);
  });

  test('is never framed, never guessed at, and asked for over TLS only', () => {
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    const [, seconds] = must(/max-age=(\d+)/.exec(must(headers['strict-transport-security'])));
    expect(Number(seconds)).toBeGreaterThanOrEqual(SIX_MONTHS);
  });

  test('names no script, style or picture of another origin', () => {
    const addresses = document
      .querySelectorAll('script[src],link[rel=stylesheet],img[src],iframe[src],source[srcset]')
      .map((element) => must(['src', 'href', 'srcset'].map((name) => element.getAttribute(name)).find(Boolean)));
    expect(addresses.filter((address) => !/^\/(?!\/)|^data:/.test(address))).toEqual([]);
  });
});
