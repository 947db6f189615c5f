/**
 * Whose scripts the site runs, as far as its settings say so. The site has the host of the desk, so a script of the site can do at the
 * desk whatever its visitor may. Who edits at the desk may see no leads, and so must not choose a script of just anybody.
 */
import { type Analytics, addressesOf } from '@fairlead/contract/analytics.ts';
import { type ProviderName, providerOf } from '@fairlead/contract/scheduling.ts';
import { site } from '@fairlead/site/src/content/schemas/site.ts';
import type { Path, Problem, Value } from '../api.ts';

/** The services that the site knows. They give everybody the same script. */
const KNOWN = [
  /^https:\/\/(?:assets|[a-z0-9-]+)\.calendly\.com$/,
  /^https:\/\/app\.cal\.com$/,
  /^https:\/\/plausible\.io$/,
  /^https:\/\/www\.googletagmanager\.com$/,
];

type Script = { path: Path; address: string | undefined };

/** The scripts of others that pages load. @param settings as the schema has read them */
function scriptsIn({
  analytics,
  scheduling,
}: {
  analytics: Analytics;
  scheduling: { url: string; provider?: ProviderName | undefined };
}): Script[] {
  return [
    { path: ['analytics'], address: addressesOf(analytics)?.script },
    { path: ['scheduling', 'url'], address: providerOf(scheduling.url, scheduling.provider)?.script },
  ];
}

/** What the content may say, and nobody at the desk. What does not follow the schema is refused by the check. */
export function foreignScripts(file: string, value: Value): Problem[] {
  const settings = file === 'site.yml' ? site.safeParse(value).data : undefined;
  if (!settings) return [];
  return scriptsIn(settings).flatMap(({ path, address }) => {
    // A path is of this site.
    if (address === undefined || address.startsWith('/')) return [];
    const { origin } = new URL(address);
    if (KNOWN.some((known) => known.test(origin))) return [];
    const message = `Has the site run a script of ${origin}, which could read the desk. Only who changes the repository may name it.`;
    return [{ file, path, message }];
  });
}
