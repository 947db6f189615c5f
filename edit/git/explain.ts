/** Says what Git has against something, for people who do not know Git. */

type Failed = { stderr?: string; killed?: boolean; code?: unknown; message: string };

const CAUSES: [pattern: RegExp, sentence: string][] = [
  [
    /not a git repository/i,
    'This folder is no Git repository, so there is nowhere to send from. Ask whoever set it up.',
  ],
  [
    /needed a single revision|unknown revision|bad revision/i,
    'Nothing has been committed here yet. Make the first commit, then send again.',
  ],
  [
    /please tell me who you are|empty ident name|unable to auto-detect email/i,
    'Git does not know who you are. Say it once: git config --global user.name "…" and git config --global user.email "…".',
  ],
  [
    /authentication failed|could not read username|could not read password|permission denied \(|host key verification/i,
    'The Git server does not let you in. Sign in to it in a terminal once (git push), then send again.',
  ],
  [
    /does not appear to be a git repository|repository .* not found|repository not found|no such file or directory/i,
    'The Git server has no repository under this address. Correct it: git remote set-url origin <address>.',
  ],
  [
    /could not resolve host|connection refused|timed out|network is unreachable|could not connect|unable to access/i,
    'The Git server cannot be reached. Look whether you are online, then send again.',
  ],
];

/** What the server itself says when it refuses a push. */
const saidByServer = (stderr: string): string =>
  [...stderr.matchAll(/^remote: *(.*)$/gm)]
    .map(([, text]) => text!.trim())
    .filter((text) => text !== '')
    .join(' ');

/** The reason of a failed Git command, with the remedy. Nothing is lost: the changes are still in content/. */
export function explain(error: unknown): string {
  const { stderr = '', killed, code, message } = error as Failed;
  if (code === 'ENOENT') return 'Git is not installed on this computer. Install it, then send again.';
  if (killed) return 'The Git server did not answer within a minute. Your changes are still here; send again later.';
  if (/\[remote rejected\]|pre-receive hook declined|protected branch/i.test(stderr)) {
    const said = saidByServer(stderr);
    return `The Git server refused the changes${said ? `. It says: ${said}` : '.'} Your changes are still here.`.replace(
      '..',
      '.',
    );
  }
  const known = CAUSES.find(([pattern]) => pattern.test(stderr));
  if (known) return known[1];
  return `Git could not send the changes, and they are still here. It says: ${(stderr || message).trim()}`;
}
