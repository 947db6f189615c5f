/** `_headers` and `_redirects`, which Cloudflare Pages and Netlify read from the published folder. */
import { DEFAULTS, EVERYWHERE } from '../../server/site/headers.ts';
import type { Headers, Manifest } from '../../server/site/manifest.ts';
import { IMMUTABLE, SHARED } from '../manifest/manifest.ts';
import { CSP, isMarkdown, redirectsForHosts, titled } from './plan.ts';

/** Cloudflare ignores further rules, and longer lines. */
export const MAX_RULES = 100;
export const MAX_LINE = 2000;

/**
 * The text of `_headers`, from general rules to special ones. If two rules set the same header, Netlify takes the later
 * one. Cloudflare would join both values, so a line `! Name` removes the earlier value first; Netlify ignores that line,
 * because it has no colon. Each page has its own rule. A site with too many pages has one rule for each folder.
 * @throws if Cloudflare would still drop a rule or a line
 */
export function headersFile(plan: Manifest): string {
  const exact = rulesOf(plan, new Map());
  return checked(exact.length <= MAX_RULES ? exact : rulesOf(plan, foldersOf(plan)));
}

/** The headers that most pages of a folder share, by the folder's address: `/case-studies/`. */
type Folders = ReadonlyMap<string, Headers>;

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);
const same = (a: Headers, b: Headers | undefined) => JSON.stringify(a) === JSON.stringify(b);

function rulesOf(plan: Manifest, shared: Folders): string[] {
  const rules: string[] = [];
  const add = (path: string, headers: Headers, removesFirst: boolean) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(removesFirst ? [`  ! ${titled(name)}`] : []),
      `  ${titled(name)}: ${value}`,
    ]);
    rules.push([path, ...lines].join('\n'));
  };
  // An unknown path shows the not-found page and matches only this rule.
  const base = { ...EVERYWHERE, ...DEFAULTS, ...plan.notFound?.headers };
  add(
    '/*',
    {
      ...base,
      [CSP]: allowing(base[CSP] ?? '', plan.files.find(({ address }) => address === '/')?.headers[CSP] ?? ''),
    },
    false,
  );
  const folders = new Set([...IMMUTABLE, ...SHARED]);
  for (const folder of folders) {
    const sample = plan.files.find(({ address }) => address.startsWith(folder));
    if (sample) add(`${folder}*`, { [CSP]: DEFAULTS[CSP] ?? '', ...sample.headers }, true);
  }
  // An unknown path in such a folder matches the folder's rule too.
  for (const [folder, own] of shared)
    add(`${folder}*`, { ...own, [CSP]: allowing(own[CSP] ?? '', base[CSP] ?? '') }, true);
  // One rule for all Markdown versions, because the number of rules is limited.
  const markdown = plan.files.find(isMarkdown);
  if (markdown) add('/*.md', { [CSP]: DEFAULTS[CSP] ?? '', ...markdown.headers, 'content-type': markdown.type }, true);
  for (const file of plan.files) {
    const { address, type, headers } = file;
    if (isMarkdown(file) || [...folders].some((folder) => address.startsWith(folder))) continue;
    if (same(headers, shared.get(folderOf(address)))) continue;
    const more = address.endsWith('.webmanifest') ? { 'content-type': type } : {};
    if (headers[CSP] || address.endsWith('.webmanifest')) add(address, { ...headers, ...more }, true);
  }
  return rules;
}

function foldersOf(plan: Manifest): Folders {
  const pages = Map.groupBy(
    plan.files.filter(({ type }) => type.startsWith('text/html')),
    ({ address }) => folderOf(address),
  );
  pages.delete('/');
  return new Map(
    [...pages].map(([folder, files]) => {
      const kinds = Object.values(Object.groupBy(files, ({ headers }) => JSON.stringify(headers)));
      const [most] = kinds.sort((a, b) => b!.length - a!.length);
      return [folder, most![0]!.headers];
    }),
  );
}

/**
 * A policy that also allows another page's inline code. Cloudflare cannot remove a header at the root (workers-sdk issue
 * 11351), so the home page gets both policies, the general one and its own.
 */
function allowing(policy: string, other: string): string {
  const hashes = (name: string) =>
    other
      .split('; ')
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ')
      .filter((source) => source.startsWith("'sha256-")) ?? [];
  return policy
    .split('; ')
    .map((directive) => {
      const name = directive.split(' ')[0]!;
      return [...new Set([...directive.split(' '), ...hashes(name)])].join(' ');
    })
    .join('; ');
}

/** @throws if Cloudflare would ignore a rule or a line */
function checked(rules: string[]): string {
  const long = rules.flatMap((rule) => rule.split('\n')).find((line) => line.length > MAX_LINE);
  if (rules.length > MAX_RULES) throw new Error(`_headers has ${rules.length} rules; Cloudflare reads ${MAX_RULES}.`);
  if (long) throw new Error(`_headers has a line of ${long.length} characters; Cloudflare reads ${MAX_LINE}.`);
  return `${rules.join('\n\n')}\n`;
}

/**
 * The text of `_redirects`.
 * @throws Error if Cloudflare would ignore some
 */
export const redirectsFile = (plan: Manifest): string =>
  redirectsForHosts(plan)
    .map(({ from, path, anchor }) => `${from} ${path}${anchor} 301\n`)
    .join('');
