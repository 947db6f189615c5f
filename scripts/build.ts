/** `npm run build`: the static site in dist/, with its compressed twins. */
import { checkContent } from './content/main.ts';
import { precompress } from './precompress.ts';
import { run } from './stage.ts';

checkContent();
await run('astro', ['build']);
const { files, bytes } = await precompress('dist', 'node_modules/.cache/fairlead-twins');
console.log(`Compressed ${files} files to ${(bytes / 1024).toFixed(0)} KB of brotli.`);
