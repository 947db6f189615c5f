/** What the server and the publisher share, which talk over a Unix socket. */

/** The header in which the server names who makes a request. It never passes one on that came from outside. */
export const EDITOR_HEADER = 'x-fairlead-editor';

/** What stands in the editor's page in place of the nonce of the styles that its script brings; new for each answer. */
export const STYLE_NONCE = '__style-nonce__';

/** Where the publisher tells how it is. The server asks there itself, and passes nothing on to it. */
export const HEALTH_PATH = '/health';

/**
 * The policy of a page that is shown in the editor as it will be. It runs no script and sends no form, loads only what lies below
 * its own path, and only a page of its own origin may frame it. It is not in a sandbox, since the page around it has to hear of a
 * press in it, and nothing is left that one would keep from it.
 * @param at host and path below which such pages lie, such as `www.example.com/desk/words/shown`
 */
export const shownPolicy = (at: string): string =>
  [
    "default-src 'none'",
    `style-src ${at}/ 'unsafe-inline'`,
    `img-src ${at}/ data:`,
    `font-src ${at}/`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** What should have come or gone by itself and could not: since when, who planned it, and what to do, in whole sentences. */
export type PlannedFailure = { at: number; to: string; text: string };

/**
 * How the publisher is: whether the newest build failed, for how many seconds a commit waits for the remote, and what could not
 * be done that was planned. The server writes to whoever planned it, since the publisher has no mail.
 */
export type PublisherHealth = { buildFailed: boolean; pushWaits: number; planned?: readonly PlannedFailure[] };
