/** What the server and the publisher share, which talk over a Unix socket. */

/** The header in which the server names who makes a request. It never passes one on that came from outside. */
export const EDITOR_HEADER = 'x-fairlead-editor';

/** Where the publisher tells how it is. The server asks there itself, and passes nothing on to it. */
export const HEALTH_PATH = '/health';

/** How the publisher is: whether the newest build failed, and for how many seconds a commit waits for the remote. */
export type PublisherHealth = { buildFailed: boolean; pushWaits: number };
