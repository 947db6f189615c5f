/** `npm run serve`. Node's compile cache makes later starts twice as fast, with less memory. */
import '@fairlead/leads/base/node-version.ts';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Only this user may read leads and letters.
process.umask(0o077);
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/fairlead', import.meta.url)));
const { oldBuild } = await import('./site/old-build.ts');
const old = process.env.SERVE_SITE === '0' || process.env.SITE_DIR ? null : oldBuild('.');
if (old !== null) console.error(old);
const { run } = await import('./serve.ts');
const { systemParts } = await import('./parts.ts');
await run(process.env, {
  ...systemParts,
  // Loaded only where there is a desk.
  openDesk: async (deps) => (await import('@fairlead/desk/desk.ts')).openDesk(deps),
});
flushCompileCache();
