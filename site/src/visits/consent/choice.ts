import { REPORTED } from '../events/leads.ts';

/** What the visitor chose: `granted` or `denied`, with the day, such as `granted 2026-01-31`. */
const CHOICE = 'visits';

export type Choice = 'granted' | 'denied';

/** Whether the browser refuses for its visitor: https://w3c.github.io/gpc */
export const refuses = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What the visitor chose; undefined before that, and in a browser that forbids storage, which is never measured. */
export function chosen(): Choice | undefined {
  try {
    // `choose` wrote it, if anything is there.
    return (localStorage[CHOICE] as string | undefined)?.split(' ')[0] as Choice | undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the choice with its date. */
export function choose(choice: Choice): void {
  try {
    localStorage[CHOICE] = `${choice} ${new Date().toISOString().slice(0, 10)}`;
  } catch {}
}

/** Removes what Google Analytics and the site's own events have kept in this browser. */
export function forget(): void {
  try {
    delete localStorage[REPORTED];
  } catch {}
  const names = document.cookie.match(/\b_ga\w*(?==)/g) ?? [];
  const parts = location.hostname.split('.');
  // Google sets its cookies for the shortest domain that the browser allows.
  const domains = ['', ...parts.map((_, at) => `;domain=${parts.slice(at).join('.')}`)];
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, nor has any without TLS
  for (const name of names) for (const domain of domains) document.cookie = `${name}=;max-age=0;path=/${domain}`;
}
