/** `npm run build`: writes the static site to dist/, compressed files beside it, and settings for web hosts to build/. */
import { contentIsRight } from './content/main.ts';
import { run } from './support/stage.ts';

if (await contentIsRight()) await build();
else process.exitCode = 1;

async function build(): Promise<void> {
  await run('astro', ['build']);
  // Imported only now: this code reads the content while it loads, and would end with a stack where that is broken.
  const { precompress } = await import('../publish/compress/compress.ts');
  const { writeHosts } = await import('../publish/hosts/write.ts');
  const { files, bytes } = await precompress('dist', 'node_modules/.cache/fairlead-compressed');
  console.log(`Compressed ${files} files to ${(bytes / 1024).toFixed(0)} KB of brotli.`);
  // This comes last: the security policies contain hashes of the finished pages.
  writeHosts('dist', 'build', new URL(process.env.SITE_URL ?? 'http://127.0.0.1:8080'));
}
