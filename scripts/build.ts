/** `npm run build`: writes the static site to dist/, compressed files beside it, and settings for web hosts to build/. */
import { precompress } from '../publish/compress/compress.ts';
import { writeHosts } from '../publish/hosts/write.ts';
import { weigh } from '../publish/weight/first-view.ts';
import { indexSite } from '../server/site/index.ts';
import { preparePhotos } from '../src/content/photos/prepare.ts';
import { checkContent } from './content/main.ts';
import { run } from './support/stage.ts';

/** Ends the build with the sentences alone: where in the code they were found helps nobody to repair a picture. */
function refuse({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

checkContent();
const photos = await preparePhotos().catch(refuse);
if (photos.files > 0) console.log(`Made ${photos.files} files of photos, ${(photos.bytes / 1024).toFixed(0)} KB.`);
await run('astro', ['build']);
const { files, bytes } = await precompress('dist', 'node_modules/.cache/fairlead-compressed');
console.log(`Compressed ${files} files to ${(bytes / 1024).toFixed(0)} KB of brotli.`);
// This comes last: the security policies contain hashes of the finished pages.
writeHosts('dist', 'build', new URL(process.env.SITE_URL ?? 'http://127.0.0.1:8080'));
const { faults, notes } = weigh(indexSite('dist'));
for (const note of notes) console.warn(note);
if (faults.length > 0) refuse(new Error(faults.join('\n')));
