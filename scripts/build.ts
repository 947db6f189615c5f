/** `npm run build`: writes the static site to dist/, compressed files beside it, and settings for web hosts to build/. */
import { precompress } from '../publish/compress/compress.ts';
import { writeHosts } from '../publish/hosts/write.ts';
import { checkContent } from './content/main.ts';
import { run } from './support/stage.ts';

checkContent();
await run('astro', ['build']);
const { files, bytes } = await precompress('dist', 'node_modules/.cache/fairlead-compressed');
console.log(`Compressed ${files} files to ${(bytes / 1024).toFixed(0)} KB of brotli.`);
// This comes last: the security policies contain hashes of the finished pages.
writeHosts('dist', 'build', new URL(process.env.SITE_URL ?? 'http://127.0.0.1:8080'));
