/** `npm run check`: the quick gate, without a browser. */
import { checkContent } from './content/main.ts';
import { functionNames } from './functions.ts';
import { DENO_ENV, findDeno } from './support/deno.ts';
import { run, stage } from './support/stage.ts';

export async function check(): Promise<void> {
  await stage('content', async () => checkContent());
  await run('astro', ['sync'], { quiet: true });
  await stage('types', () => run('tsc', ['--noEmit'], { quiet: true }).then(() => ''));
  await stage('functions', checkFunctions);
  await stage('pages', () => run('astro', ['check', '--minimumSeverity', 'warning'], { quiet: true }).then(() => ''));
  await stage('lint and format', () =>
    run('biome', ['check', '--error-on-warnings', '.'], { quiet: true }).then(() => ''),
  );
}

/** The types of the functions as Deno sees them, their way into server/ included. Asks no network. */
async function checkFunctions(): Promise<string> {
  const deno = findDeno();
  if (deno === null) return 'not checked, since Deno does not run on this machine';
  const files = functionNames().map((name) => `supabase/functions/${name}/index.ts`);
  const args = ['check', '--quiet', '--no-remote', '--node-modules-dir=manual', ...files];
  await run(deno, args, { quiet: true, env: DENO_ENV });
  return '';
}

if (import.meta.main) await check();
