/** Settings that hosts read from the published folder: `_headers` and `_redirects` of Cloudflare and Netlify. */
import { DEFAULTS, EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import type { Headers, Manifest, Redirect } from '@fairlead/contract/site/manifest.ts';
import { CSP, planOf, titled } from './plan.ts';

/** Cloudflare ignores further rules and redirects, and longer lines. */
export const MAX_RULES = 100;
export const MAX_LINE = 2000;
export const MAX_REDIRECTS = 2000;

/**
 * The text of `_headers`, from general rules to special ones. If two rules set the same header, Netlify takes the later
 * one. Cloudflare would join both values, so a line `! Name` removes the earlier value first; Netlify ignores that line,
 * because it has no colon. Each page has its own rule. A site with too many pages has one rule for each folder, which allows
 * the inline code of all its pages.
 * @throws if Cloudflare would still drop a rule or a line
 */
export function headersFile(manifest: Manifest): string {
  const exact = rulesOf(manifest, new Map());
  const rules = exact.length <= MAX_RULES ? exact : rulesOf(manifest, foldersOf(manifest));
  const long = rules.flatMap((rule) => rule.split('\n')).find((line) => line.length > MAX_LINE);
  if (rules.length > MAX_RULES) throw new Error(`_headers has ${rules.length} rules; Cloudflare reads ${MAX_RULES}.`);
  if (long) throw new Error(`_headers has a line of ${long.length} characters; Cloudflare reads ${MAX_LINE}.`);
  return `${rules.join('\n\n')}\n`;
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

/** @param shared the headers that pages of a folder share, by the folder's address: `/case-studies/` */
function rulesOf(manifest: Manifest, shared: ReadonlyMap<string, Headers>): string[] {
  const { usual, folders, markdown, single } = planOf(manifest);
  const rule = (path: string, headers: Headers, before = (name: string) => [`  ! ${titled(name)}`]) =>
    [
      path,
      ...Object.entries(headers).flatMap(([name, value]) => [...before(name), `  ${titled(name)}: ${value}`]),
    ].join('\n');
  const csp = usual[CSP] ?? '';
  const home = manifest.files.find(({ address }) => address === '/');
  const plain = { [CSP]: DEFAULTS[CSP] ?? '' };
  return [
    // An unknown path shows the not-found page and matches only this rule.
    rule('/*', { ...EVERYWHERE, ...usual, [CSP]: allowing(csp, home?.headers[CSP] ?? '') }, () => []),
    ...folders.map(({ folder, headers }) => rule(`${folder}*`, { ...plain, ...headers })),
    // An unknown path in such a folder matches the folder's rule too.
    ...[...shared].map(([folder, own]) => rule(`${folder}*`, { ...own, [CSP]: allowing(own[CSP] ?? '', csp) })),
    // One rule for all Markdown versions, because the number of rules is limited.
    ...(markdown ? [rule('/*.md', { ...plain, ...markdown.headers, 'content-type': markdown.type })] : []),
    ...single.flatMap(({ address, type, headers }) => {
      const isShared = withoutHashes(headers) === withoutHashes(shared.get(folderOf(address)) ?? {});
      const more = address.endsWith('.webmanifest') ? { 'content-type': type } : undefined;
      return !isShared && (headers[CSP] || more) ? [rule(address, { ...headers, ...more })] : [];
    }),
  ];
}

function foldersOf({ files }: Manifest): ReadonlyMap<string, Headers> {
  const pages = Map.groupBy(
    files.filter(({ type }) => type.startsWith('text/html')),
    ({ address }) => folderOf(address),
  );
  pages.delete('/');
  return new Map(
    [...pages].flatMap(([folder, files]) => {
      const kinds = [...Map.groupBy(files, ({ headers }) => withoutHashes(headers)).values()];
      const [[usual, ...others] = []] = kinds.sort((a, b) => b.length - a.length);
      if (!usual) return [];
      const policy = others.reduce(
        (policy, { headers }) => allowing(policy, headers[CSP] ?? ''),
        usual.headers[CSP] ?? '',
      );
      return [[folder, { ...usual.headers, [CSP]: policy }] as const];
    }),
  );
}

/** Headers as a text, without the checksums of inline code, which differ from page to page. */
const withoutHashes = (headers: Headers) => JSON.stringify(headers).replace(/ 'sha256-[^']*'/g, '');

/**
 * A policy that also allows another page's inline code. Cloudflare cannot remove a header at the root (workers-sdk issue
 * 11351), so the home page gets both policies, the general one and its own.
 */
function allowing(policy: string, other: string): string {
  const sourcesOf = (text: string) =>
    text.split('; ').map((directive): [name: string, sources: string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    });
  const others = new Map(sourcesOf(other));
  return sourcesOf(policy)
    .map(([name, sources]) => {
      const hashes = others.get(name)?.filter((source) => source.startsWith("'sha256-")) ?? [];
      return [...new Set([name, ...sources, ...hashes])].join(' ');
    })
    .join('; ');
}

/**
 * The redirects for a host that reads so many and no more. Such hosts lead from other addresses of a page to its own by
 * themselves, so these are left out where all together are too many.
 * @throws Error if the addresses that moved are too many by themselves
 */
function redirectsOf({ moved, redirects }: Manifest): Redirect[] {
  if (moved.length > MAX_REDIRECTS)
    throw new Error(
      `content/site.yml has ${moved.length / 2} redirects, and Cloudflare reads ${MAX_REDIRECTS / 2}: remove those of addresses that nobody asks for any more.`,
    );
  return moved.length + redirects.length > MAX_REDIRECTS ? moved : [...moved, ...redirects];
}

/**
 * The text of `_redirects`.
 * @throws Error if Cloudflare would ignore some
 */
export const redirectsFile = (manifest: Manifest): string =>
  redirectsOf(manifest)
    .map(({ from, path, anchor }) => `${from} ${path}${anchor} 301\n`)
    .join('');
