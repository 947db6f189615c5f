/** `npm run check`: the quick gate, without a browser. */
import { checkContent } from './content/main.ts';
import { run, stage } from './stage.ts';

export async function check(): Promise<void> {
  await stage('content', async () => checkContent());
  await run('astro', ['sync'], { quiet: true });
  await stage('types', () => run('tsc', ['--noEmit'], { quiet: true }).then(() => ''));
  await stage('pages', () => run('astro', ['check', '--minimumSeverity', 'warning'], { quiet: true }).then(() => ''));
  await stage('lint and format', () =>
    run('biome', ['check', '--error-on-warnings', '.'], { quiet: true }).then(() => ''),
  );
}

if (import.meta.main) await check();
