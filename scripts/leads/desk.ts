/** `link` and `sign-out`: who can open the desk. */
import { createLink, dropLinks, LINK_MS, linkPath } from '../../desk/access/links.ts';
import { endSessionsOf } from '../../desk/access/sessions.ts';
import { UsageError } from './arguments.ts';
import type { Task } from './task.ts';

/** The address as the database has it. */
function addressIn({ names: [name] }: Task, command: string): string {
  if (!name?.includes('@')) throw new UsageError(`Name the address: npm run leads -- ${command} ann@example.com`);
  return name.toLowerCase();
}

/** Prints a link that signs somebody in at the desk. Its last line is the link alone. */
export async function* link(task: Task): AsyncGenerator<string> {
  const { db, config } = task;
  const { deskUsers, siteUrl, host, port } = config;
  const email = addressIn(task, 'link');
  if (deskUsers !== null && !deskUsers.includes(email)) {
    throw new Error('This address may not use the desk: add it to DESK_USERS, and start the server again.');
  }
  // A server that listens everywhere is here too.
  const own = /^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const token = await createLink(db, email, Date.now());
  if (deskUsers === null) yield 'DESK_USERS is not set here. The link works if the server knows the address.\n';
  yield `Valid for ${LINK_MS / 60_000} minutes, and once:\n`;
  yield `${new URL(linkPath(token), siteUrl ?? `http://${own}:${port}`).href}\n`;
}

/** Ends all sessions of an address, and makes its open links useless. */
export async function* signOut(task: Task): AsyncGenerator<string> {
  const email = addressIn(task, 'sign-out');
  await dropLinks(task.db, email);
  yield `Sessions ended: ${await endSessionsOf(task.db, email)}\n`;
}
