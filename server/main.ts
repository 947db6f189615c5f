/** `npm run serve`. Keeps what Node has compiled, so that a later start takes half the time and less memory. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Leads and letters are for this user alone.
process.umask(0o077);
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/fairlead', import.meta.url)));
const { run } = await import('./serve.ts');
await run(process.env);
flushCompileCache();
