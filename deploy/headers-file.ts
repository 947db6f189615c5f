/** `_headers` and `_redirects`, which Cloudflare Pages and Netlify read from the published folder. */
import { IMMUTABLE, SHARED } from '../server/headers.ts';
import { type Headers, type Plan, policyAt, titled } from './plan.ts';

/** Cloudflare reads no more rules, and no longer lines. */
export const MAX_RULES = 100;
export const MAX_LINE = 2000;

const CSP = 'content-security-policy';

/**
 * Rules from the general to the particular. Where two set the same header, Netlify takes the later one and does not
 * read a line without a colon; Cloudflare would join both, so such a line takes the earlier one back first.
 * @throws where Cloudflare would drop a rule
 */
export function headersFile(plan: Plan): string {
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
  add('/*', { ...base, [CSP]: withHome(base[CSP] ?? '', policyAt(plan, '/') ?? '') }, false);
  const folders = new Set([...IMMUTABLE, ...SHARED]);
  for (const folder of folders) {
    const sample = plan.files.find(({ address }) => address.startsWith(folder));
    if (sample) add(`${folder}*`, { [CSP]: plan.defaults[CSP] ?? '', ...sample.own }, true);
  }
  const twins = plan.files.filter(({ type }) => type.startsWith('text/markdown'));
  // One rule for all twins: a hundred rules are soon spent.
  if (twins[0]) add('/*.md', { [CSP]: plan.defaults[CSP] ?? '', ...twins[0].own, 'content-type': twins[0].type }, true);
  for (const { address, type, own } of plan.files) {
    if (twins.some((twin) => twin.address === address)) continue;
    if ([...folders].some((folder) => address.startsWith(folder))) continue;
    const more = address.endsWith('.webmanifest') ? { 'content-type': type } : {};
    if (own[CSP] || address.endsWith('.webmanifest')) add(address, { ...own, ...more }, true);
  }
  return checked(rules);
}

/**
 * Cloudflare cannot take a header back at the root itself (workers-sdk issue 11351): there both policies hold. So the
 * general one allows the home page's inline code too, and what the home page may do is the same everywhere.
 */
function withHome(general: string, home: string): string {
  const hashes = (policy: string, name: string) =>
    policy
      .split('; ')
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ')
      .filter((source) => source.startsWith("'sha256-")) ?? [];
  return general
    .split('; ')
    .map((directive) => {
      const name = directive.split(' ')[0]!;
      return [...new Set([...directive.split(' '), ...hashes(home, name)])].join(' ');
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
