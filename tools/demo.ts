/** `npm run demo`: the site with its desk on a database of invented leads, in a folder of its own. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { runLeads } from '@fairlead/leads/command/run.ts';
import { openSqlite } from '@fairlead/leads/db/sqlite.ts';
import { addressIn, listening } from '@fairlead/support/listening.ts';
import { run } from '@fairlead/support/stage.ts';
import { fillDemo } from './demo/fill.ts';
import people from './demo/people.json' with { type: 'json' };
import { fillVisits } from './demo/visits.ts';

const FOLDER = resolve('.demo');
const LEADS = 300;
const [leader = '', ...workers] = people.team;
const roles = [`${leader}:leads`, ...workers.map((worker) => `${worker}:works`)];

// Nothing else of the environment: the demonstration must reach no real database, mailbox or channel.
const { PATH = '', HOST = '127.0.0.1', PORT = '8080' } = process.env;
const CONVERSIONS_PASSWORD = 'demo';
const env = {
  ...{ PATH, HOST, PORT, DATA_DIR: FOLDER, DESK_USERS: roles.join(','), RETENTION_DAYS: '0' },
  CONVERSIONS_PASSWORD,
};

if (!existsSync('dist/index.html') || !existsSync('dist-desk/pages.js')) await run('node', ['tools/build.ts']);
// Leads are for this user alone, even invented ones.
process.umask(0o077);
await rm(FOLDER, { recursive: true, force: true });
const db = openSqlite(resolve(FOLDER, 'leads.sqlite'));
const stored = await fillDemo(db, LEADS, Date.now());
await fillVisits(db, Date.now());
await db.destroy();
const server = spawn(process.execPath, ['--max-semi-space-size=4', 'server/main.ts'], {
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
// Its log would hide the link, so it is printed only where the server cannot start.
const { url } = await listening(server, addressIn).catch(({ message }: Error) => {
  console.error(message);
  process.exit(1);
});
server.once('exit', (code) => process.exit(code ?? 0));
let links = '';
const out = new Writable({
  write(chunk, _encoding, done) {
    links += chunk;
    done();
  },
});
for (const person of roles.slice(0, 2)) {
  const [email = ''] = person.split(':');
  links += `\n${person}\n`;
  process.exitCode = await runLeads(['link', email], { ...env, PORT: new URL(url).port }, out, console.error);
}
console.log(
  `${stored} invented leads are in ${FOLDER}, and made again at each start. Ctrl+C stops it.\nSite: ${url}\nDesk: ${url}/desk\nFor Google Ads: ${url}/desk/conversions/google.csv, password ${CONVERSIONS_PASSWORD}\n${links}`,
);
