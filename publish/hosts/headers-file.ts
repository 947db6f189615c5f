/** `_headers` and `_redirects`, which Cloudflare Pages and Netlify read from the published folder. */
import { IMMUTABLE, SHARED } from '../../server/site/headers.ts';
import { type Headers, type Plan, policyAt, titled } from './plan.ts';

/** Cloudflare reads no more rules, and no longer lines. */
export const MAX_RULES = 100;
export const MAX_LINE = 2000;

const CSP = 'content-security-policy';

/**
 * Rules from the general to the particular. Where two set the same header, Netlify takes the later one and does not
 * read a line without a colon; Cloudflare would join both, so such a line takes the earlier one back first. Each page
 * has a rule of its own; a site that has too many for that names those of a folder together.
 * @throws where Cloudflare would drop a rule even so
 */
export function headersFile(plan: Plan): string {
  const exact = rulesOf(plan, new Map());
  return checked(exact.length <= MAX_RULES ? exact : rulesOf(plan, foldersOf(plan)));
}

/** What most pages of a folder share, by the folder's address: `/case-studies/`. */
type Folders = ReadonlyMap<string, Headers>;

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);
const isTwin = ({ type }: { type: string }) => type.startsWith('text/markdown');
const same = (a: Headers, b: Headers | undefined) => JSON.stringify(a) === JSON.stringify(b);

function rulesOf(plan: Plan, shared: Folders): string[] {
  const rules: string[] = [];
  const add = (path: string, headers: Headers, takesBack: boolean) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(takesBack ? [`  ! ${titled(name)}`] : []),
      `  ${titled(name)}: ${value}`,
    ]);
    rules.push([path, ...lines].join('\n'));
  };
  // An unknown path shows the not-found page, and matches this rule alone.
  const base = { ...plan.everywhere, ...plan.defaults, ...plan.notFound };
  add('/*', { ...base, [CSP]: allowing(base[CSP] ?? '', policyAt(plan, '/') ?? '') }, false);
  const folders = new Set([...IMMUTABLE, ...SHARED]);
  for (const folder of folders) {
    const sample = plan.files.find(({ address }) => address.startsWith(folder));
    if (sample) add(`${folder}*`, { [CSP]: plan.defaults[CSP] ?? '', ...sample.own }, true);
  }
  // An unknown path in such a folder matches its rule too.
  for (const [folder, own] of shared)
    add(`${folder}*`, { ...own, [CSP]: allowing(own[CSP] ?? '', base[CSP] ?? '') }, true);
  // One rule for all twins: a hundred rules are soon spent.
  const twin = plan.files.find(isTwin);
  if (twin) add('/*.md', { [CSP]: plan.defaults[CSP] ?? '', ...twin.own, 'content-type': twin.type }, true);
  for (const file of plan.files) {
    const { address, type, own } = file;
    if (isTwin(file) || [...folders].some((folder) => address.startsWith(folder))) continue;
    if (same(own, shared.get(folderOf(address)))) continue;
    const more = address.endsWith('.webmanifest') ? { 'content-type': type } : {};
    if (own[CSP] || address.endsWith('.webmanifest')) add(address, { ...own, ...more }, true);
  }
  return rules;
}

function foldersOf(plan: Plan): Folders {
  const pages = Map.groupBy(
    plan.files.filter(({ type }) => type.startsWith('text/html')),
    ({ address }) => folderOf(address),
  );
  pages.delete('/');
  return new Map(
    [...pages].map(([folder, files]) => {
      const kinds = Object.values(Object.groupBy(files, ({ own }) => JSON.stringify(own)));
      const [most] = kinds.sort((a, b) => b!.length - a!.length);
      return [folder, most![0]!.own];
    }),
  );
}

/**
 * A policy that allows another page's inline code too. Cloudflare cannot take a header back at the root itself
 * (workers-sdk issue 11351): there the general policy holds beside the home page's own.
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

function checked(rules: string[]): string {
  const long = rules.flatMap((rule) => rule.split('\n')).find((line) => line.length > MAX_LINE);
  if (rules.length > MAX_RULES) throw new Error(`_headers has ${rules.length} rules; Cloudflare reads ${MAX_RULES}.`);
  if (long) throw new Error(`_headers has a line of ${long.length} characters; Cloudflare reads ${MAX_LINE}.`);
  return `${rules.join('\n\n')}\n`;
}

export const redirectsFile = (plan: Plan): string => plan.redirects.map(([from, to]) => `${from} ${to} 301\n`).join('');
