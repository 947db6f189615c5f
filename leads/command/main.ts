/** `npm run leads`: the agency's view of its leads. Works beside running servers. */
import '../base/node-version.ts';
import { runLeads } from './run.ts';

// Leads, backups and exports are for this user alone.
process.umask(0o077);

// A reader such as `head` may close the pipe early. That is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await runLeads(process.argv.slice(2), process.env, process.stdout, console.error);
