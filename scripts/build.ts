/** `npm run build`: the static site in dist/, with its compressed twins. */
import { precompress } from './precompress.ts';
import { run } from './stage.ts';

await run('astro', ['build']);
const { files, bytes } = await precompress('dist');
console.log(`Compressed ${files} files to ${(bytes / 1024).toFixed(0)} KB of brotli.`);
