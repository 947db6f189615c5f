/** What the server and the publisher share, which talk over a Unix socket. */

/** The header in which the server names who makes a request. It never passes one on that came from outside. */
export const EDITOR_HEADER = 'x-fairlead-editor';
