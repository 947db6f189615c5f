/** When the file behind a page last changed, by the commits of the project. Nothing is written down anywhere. */
import { execFileSync } from 'node:child_process';

const CONTENT = 'content/';

/** The files that may be behind a page, as paths below content/. */
const filesOf = (path: string): string[] => [
  `pages${path === '/' ? '/home' : path}.yml`,
  `${path.slice(1)}.yml`,
  `posts${path.replace(/^\/blog/, '')}.md`,
];

/**
 * Reads the history of content/ once.
 * @param folder the project
 * @returns the day, such as `2026-11-20`, of the last commit with the file behind a page; null for a page that is made of
 * several files, and wherever there is no whole history: a shallow clone has none, nor has a container without Git
 */
export function changedDays(folder = '.'): (path: string) => string | null {
  const days = new Map<string, string>();
  let day = '';
  for (const line of history(folder)) {
    if (line.startsWith('=')) day = line.slice(1);
    else if (!days.has(line)) days.set(line, day);
  }
  return (path) => filesOf(path).flatMap((file) => days.get(CONTENT + file) ?? [])[0] ?? null;
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
