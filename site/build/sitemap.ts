import { execFileSync } from 'node:child_process';
import { escapeMarkup } from '@fairlead/contract/text.ts';

/** The text of sitemap.xml: whole addresses, each with the day on which it last changed, where that is known. */
export const sitemap = (pages: { url: string; day: string | null }[]): string => `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ url, day }) => `<url><loc>${escapeMarkup(url)}</loc>${day === null ? '' : `<lastmod>${day}</lastmod>`}</url>`).join('\n')}
</urlset>
`;

const CONTENT = 'content/';

/** The files that may be behind a page, as paths below content/. */
const filesOf = (path: string): string[] => [
  `pages/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.yml`,
  `${path.slice(1)}.yml`,
  `posts${path.replace(/^\/blog/, '')}.md`,
];

/**
 * When a page last changed: the day of its own text, or of the last commit with the file behind it. Nothing is written
 * down anywhere. Reads the history of content/ once.
 * @param folder the project
 * @returns for a page and the day which its own text names, if any: the later of that day and the day, such as
 * `2026-11-20`, of the last commit with its file. A page that is made of several files has no commit, and without the
 * whole history no page has one: a shallow clone lacks it, and a container without Git. Null if neither day is known
 */
export function readLastmods(folder = '.'): (path: string, updated: string | null) => string | null {
  const days = new Map<string, string>();
  let day = '';
  for (const line of history(folder)) {
    if (line.startsWith('=')) day = line.slice(1);
    else if (!days.has(line)) days.set(line, day);
  }
  return (path, updated) => {
    const committed = filesOf(path).flatMap((file) => days.get(CONTENT + file) ?? [])[0] ?? null;
    return (
      [updated, committed]
        .filter((known) => known !== null)
        .toSorted()
        .at(-1) ?? null
    );
  };
}

/** The commits from the newest on: `=` and the day, then the files, each on a line. */
function history(folder: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return [];
    const log = git('-c', 'core.quotePath=false', 'log', '--format==%cs', '--name-only', '--relative', '--', CONTENT);
    return log.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
