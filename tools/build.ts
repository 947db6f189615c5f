/**
 * `npm run build`: writes the static site to dist/, compressed files beside it, settings for web hosts to build/, and
 * the pages of the desk to dist-desk/.
 */
import { contentIsRight } from '@fairlead/site/check/main.ts';
import { run } from '@fairlead/support/stage.ts';
import { buildDesk } from './support/desk.ts';

/** Ends the build with the sentences alone: where in the code they were found helps nobody to repair a picture. */
function refuse({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

if (!(await contentIsRight())) process.exit(1);
// Imported only now: this code reads the content while it loads, and would end with a stack where that is broken.
const { precompress } = await import('@fairlead/site/build/compress.ts');
const { writeHosts } = await import('@fairlead/site/build/hosts/write.ts');
const { readManifest } = await import('@fairlead/contract/site/manifest.ts');
const { weigh } = await import('@fairlead/site/build/first-view.ts');
const { indexSite } = await import('@fairlead/contract/site/index.ts');
await buildDesk();
await run('astro', ['build', '--config', 'site/astro.config.ts']);
const { files, bytes } = await precompress('dist', 'node_modules/.cache/fairlead-compressed');
console.log(`Compressed ${files} files to ${(bytes / 1024).toFixed(0)} KB of brotli.`);
writeHosts(readManifest('dist'), 'dist', 'build', new URL(process.env.SITE_URL ?? 'http://127.0.0.1:8080'));
const { faults, notes } = weigh(indexSite('dist'));
for (const note of notes) console.warn(note);
if (faults.length > 0) refuse(new Error(faults.join('\n')));
