import { existsSync } from 'node:fs';
import { addressesOf } from '@fairlead/contract/analytics.ts';
import { indexSite } from '@fairlead/contract/site/index.ts';
import { BEACON_CODE, BEACON_PATH } from '@fairlead/contract/visits/page.ts';
import { measuredShare, readSite } from '@fairlead/site/src/content/files.ts';
import { builtPages } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { expect, test } from 'vitest';

const { analytics } = readSite();
/** What only a page that is measured has: attributes, code, names of events and of services. */
const TRACES =
  /data-(?:visits|measurement|choices|refused)|\/visits[/.]|contact:outcome|generate_lead|cta_click|dataLayer|contact:step|functions\/field|report-to|plausible\.io|google-analytics|googletagmanager/;

/** The tags and the code of a page, without the words, which may be about services that measure. */
const codeIn = (type: string, text: string): string =>
  type.includes('html')
    ? (text.match(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<(?!meta)[a-z][^>]*>/g) ?? []).join('')
    : text;

test(
  'a site that measures nothing has no trace of it in any page or script',
  needs('settings that measure nothing', analytics.use === 'none' && measuredShare() === 0),
  () => {
    const { files, notFound } = indexSite('dist');
    const texts = [...files, ['/404', must(notFound)] as const].filter(([, { type }]) => /html|javascript/.test(type));
    expect(texts.length).toBeGreaterThan(builtPages().length);
    for (const [address, { type, bodies, headers }] of texts) {
      const found = TRACES.exec(
        codeIn(type, new TextDecoder().decode(bodies.identity)) + headers['content-security-policy'],
      );
      expect([address, found?.[0]]).toEqual([address, undefined]);
    }
    for (const code of ['dist/visits', `dist${BEACON_CODE}`]) expect(existsSync(code), code).toBe(false);
  },
);

test(
  'a site that is measured opens its policy for the service in use on every page',
  needs('a service in the setting `analytics`', analytics.use !== 'none'),
  () => {
    const { files } = indexSite('dist');
    const { script } = must(addressesOf(analytics));
    const policies = [...files.values()].filter(({ type }) => type.includes('html')).map(({ headers }) => headers);
    for (const headers of policies)
      expect(headers['content-security-policy']).toContain(script.startsWith('/') ? "'self'" : script);
  },
);

test(
  'a site that measures itself loads the code of its build, and has its policy reported',
  needs('a share of visits in the setting `field`', measuredShare() > 0),
  () => {
    const { files, notFound, build } = indexSite('dist');
    const code = must(files.get(BEACON_CODE));
    expect(new TextDecoder().decode(code.bodies.identity)).toContain(must(build));
    // Its name stays, so a browser has to ask whether it has changed.
    expect(code.headers['cache-control']).toBe('no-cache');
    for (const { html, path } of builtPages()) {
      expect(html, path).toContain(`import(\`${BEACON_CODE}\`)`);
      // Else every edit would change every page, its tag and its weight.
      expect(html, path).not.toContain(must(build));
      const { headers } = must(path === '/404' ? notFound : files.get(path));
      expect(headers['content-security-policy'], path).toMatch(/; report-to f$/);
      expect(headers['reporting-endpoints'], path).toBe(`f="${BEACON_PATH}"`);
    }
  },
);
