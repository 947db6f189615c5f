/** What the server and the publisher share, which talk over a Unix socket. */

/** The header in which the server names who makes a request. It never passes one on that came from outside. */
export const EDITOR_HEADER = 'x-fairlead-editor';

/** What stands in the editor's page in place of the nonce of the styles that its script brings; new for each answer. */
export const STYLE_NONCE = '__style-nonce__';

/** Where the publisher tells how it is. The server asks there itself, and passes nothing on to it. */
export const HEALTH_PATH = '/health';

/** What should have come or gone by itself and could not: since when, who planned it, and what to do, in whole sentences. */
export type PlannedFailure = { at: number; to: string; text: string };

/**
 * How the publisher is: whether the newest build failed, for how many seconds a commit waits for the remote, and what could not
 * be done that was planned. The server writes to whoever planned it, since the publisher has no mail.
 */
export type PublisherHealth = { buildFailed: boolean; pushWaits: number; planned?: readonly PlannedFailure[] };
