/** `npm run build`: the static site in dist/, with its compressed twins, and settings for its hosts. */

import { precompress } from '../publish/compress/compress.ts';
import { writeHosts } from '../publish/hosts/write.ts';
import { checkContent } from './content/main.ts';
import { run } from './support/stage.ts';

checkContent();
await run('astro', ['build']);
const { files, bytes } = await precompress('dist', 'node_modules/.cache/fairlead-twins');
console.log(`Compressed ${files} files to ${(bytes / 1024).toFixed(0)} KB of brotli.`);
// Last, since the policies are made of hashes of the pages as they stand.
writeHosts('dist', 'build', new URL(process.env.SITE_URL ?? 'http://127.0.0.1:8080'));
