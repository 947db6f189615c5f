import { readFileSync } from 'node:fs';
import { indexSite } from '@fairlead/contract/site/index.ts';
import { readManifest } from '@fairlead/contract/site/manifest.ts';
import { headersFile, MAX_LINE, MAX_REDIRECTS, MAX_RULES } from '@fairlead/site/build/hosts/published.ts';
import { readRedirects } from '@fairlead/site/src/content/redirects.ts';
import { builtPages } from '@fairlead/site/testing/built.ts';
import { examplePaths } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';

/** A file of the built site. */
const builtFile = (name: string) => readFileSync(`dist/${name}`, 'utf8');

type Rule = { path: string; takesBack: string[]; sets: [name: string, value: string][] };
/** The rules of a `_headers` file. */
const rulesIn = (text: string): Rule[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      const text = lines.map((line) => line.trim());
      return {
        path,
        takesBack: text.filter((line) => line.startsWith('! ')).map((line) => line.slice(2).toLowerCase()),
        sets: text
          .filter((line) => !line.startsWith('! '))
          .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      };
    });
/** The rules that the build wrote. */
const RULES = rulesIn(builtFile('_headers'));
const matching = (address: string, rules: Rule[]) =>
  rules.filter(({ path }) => new RegExp(`^${path.replace(/[.?+]/g, '\\$&').replace('*', '.*')}$`).test(address));

/** As Cloudflare documents it: every rule adds, a header set twice is joined, `!` removes what came before. */
function onCloudflare(address: string, rules = RULES) {
  const headers: Record<string, string> = {};
  for (const { takesBack, sets } of matching(address, rules)) {
    // Its bug 11351: at the root itself nothing is removed.
    if (address !== '/') for (const name of takesBack) delete headers[name];
    for (const [name, value] of sets)
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/** As Netlify's own parser does it: the later rule wins, and a line without a colon is not read. */
const onNetlify = (address: string, rules = RULES) =>
  Object.fromEntries(matching(address, rules).flatMap(({ sets }) => sets));
const index = indexSite('dist');
const manifest = readManifest('dist');

const pages = [...index.files].filter(([, { type }]) => type.startsWith('text/html'));

test('there are pages to compare', () => {
  expect(pages).toHaveLength(builtPages().length - 1);
});

describe.each([
  ['Cloudflare', onCloudflare],
  ['Netlify', onNetlify],
])('on %s', (host, headersAt) => {
  test('every page has the headers it has on our own server', () => {
    for (const [address, { headers }] of pages) {
      if (host === 'Cloudflare' && address === '/') continue;
      expect(headersAt(address), address).toEqual(headers);
    }
  });

  test('hashed files, drawings and social pictures have the headers they have on our own server', () => {
    for (const [address, { headers }] of index.files) {
      if (!/^\/(?:_astro|art|og)\//.test(address)) continue;
      expect(headersAt(address), address).toEqual(headers);
    }
  });

  test('an unknown address has the headers of the not-found page', () => {
    const shown = headersAt('/no/such/page');
    const { 'content-security-policy': policy = '', ...others } = must(index.notFound).headers;
    expect(shown).toMatchObject(others);
    // On Cloudflare it also allows the home page's own inline code.
    for (const source of policy.split(/[ ;]+/)) expect(shown['content-security-policy']).toContain(source);
    expect(shown['content-security-policy']).not.toMatch(/unsafe|calendly/);
  });
});

test('the home page works on Cloudflare, where its policy holds together with the general one', () => {
  const { 'content-security-policy': both = '' } = onCloudflare('/');
  // The home page has no form, so it does not need the site’s own address among the targets of forms.
  const own = must(must(index.files.get('/')).headers['content-security-policy']).replace(
    /form-action [^;]*/,
    "form-action 'self'",
  );
  const policies = both.split(', ');
  expect(policies).toHaveLength(2);
  for (const policy of policies) for (const source of own.split(/[ ;]+/)) expect(policy).toContain(source);
});

test('the file stays within the limits of Cloudflare', () => {
  expect(RULES.length).toBeLessThanOrEqual(MAX_RULES);
  for (const line of builtFile('_headers').split('\n')) expect(line.length).toBeLessThanOrEqual(MAX_LINE);
});

test.each([
  ['Cloudflare', onCloudflare],
  ['Netlify', onNetlify],
])('a site with more pages than %s reads rules has one rule for the pages of a folder', (_, headersAt) => {
  const model = must(manifest.files.find(({ address }) => address === examplePaths().case));
  const odd = must(manifest.files.find(({ address }) => address === '/contact'));
  // Pages of one folder have styles of their own, so each has another checksum in its policy.
  const other = must(manifest.files.find(({ address }) => address === '/about'));
  const more = Array.from({ length: 150 }, (_, at) => ({
    ...(at % 2 ? model : other),
    address: `/case-studies/client-${at}`,
  }));
  const files = [...manifest.files, ...more, { ...odd, address: '/case-studies/odd' }];
  const rules = rulesIn(headersFile({ ...manifest, files }));
  expect(rules.length).toBeLessThanOrEqual(MAX_RULES);

  const sources = (headers: Record<string, string>) => must(headers['content-security-policy']).split(/[ ;]+/);
  const { 'content-security-policy': policy, ...others } = must(index.files.get(model.address)).headers;
  const shown = headersAt('/case-studies/client-149', rules);
  expect(shown).toMatchObject(others);
  expect(sources(shown)).toEqual(expect.arrayContaining(must(policy).split(/[ ;]+/)));
  expect(sources(headersAt('/case-studies/no-such', rules))).toEqual(
    expect.arrayContaining(sources(must(index.notFound).headers)),
  );
  const shownToo = headersAt('/case-studies/client-148', rules);
  expect(sources(shownToo)).toEqual(expect.arrayContaining(sources(must(index.files.get('/about')).headers)));
  expect(headersAt('/case-studies/odd', rules)).toEqual(must(index.files.get('/contact')).headers);
  const markdown = `${model.address}.md`;
  expect(headersAt(markdown, rules)).toEqual(headersAt(markdown, RULES));
  expect(headersAt('/about', rules)).toEqual(must(index.files.get('/about')).headers);
});

test('every redirect of our own server is written for the hosts', () => {
  const redirects = builtFile('_redirects')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const own = [...manifest.moved, ...manifest.redirects];
  expect(redirects).toEqual(own.map(({ from, path, anchor }) => [from, path + anchor, '301']));
});

test('every address in content/ that was given up leads to its page, with and without a trailing slash', () => {
  const redirects = readRedirects();
  expect(manifest.moved.map(({ from, path, anchor }) => ({ from, to: path + anchor }))).toEqual(
    redirects.flatMap(({ from, to }) => [
      { from, to },
      { from: `${from}/`, to },
    ]),
  );
  for (const { to } of redirects) expect(index.files.has(must(to.split('#')[0])), to).toBe(true);
});

test('redirects are within the limits of Cloudflare', () => {
  const lines = builtFile('_redirects').trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MAX_REDIRECTS);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(1000);
});

test('no page has a style attribute or an event attribute, which no hash can allow', () => {
  for (const [address, { bodies }] of pages) {
    const html = new TextDecoder().decode(bodies.identity).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
    expect(html.match(/<[a-z][^>]*\s(?:style|on[a-z]+)=/gi) ?? [], address).toEqual([]);
  }
});
