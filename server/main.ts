/** `npm run serve`. Keeps what Node has compiled, so that a later start takes half the time and less memory. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Leads and letters are for this user alone.
process.umask(0o077);
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/fairlead', import.meta.url)));
const { serve } = await import('./serve.ts');

try {
  await serve(process.env);
  flushCompileCache();
} catch (error) {
  // What a person can put right is one sentence; anything else shows where it happened.
  console.error((error as Error).name === 'ConfigError' ? (error as Error).message : error);
  // Whatever a start that failed has opened must not keep the process alive: who watches it would never restart it.
  process.exit(1);
}
