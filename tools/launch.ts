/** `npm run launch`: what is missing before the site can go live. */
import { runLaunch } from './launch/launch.ts';

// Files of a server that it starts are for this user alone.
process.umask(0o077);
process.exitCode = await runLaunch(process.argv.slice(2), process.env, console.log);
