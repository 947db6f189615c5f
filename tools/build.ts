/**
 * `npm run build`: writes the static site to dist/, compressed files and settings for web hosts in it, and the pages of
 * the desk to dist-desk/. Prints a line for each stage, and what a stage printed only where it fails. Whoever publishes asks for the
 * site alone, `--without-desk`, and checks the words beside it, `--without-check`.
 */
import { checkContent } from '@fairlead/site/check/main.ts';
import { run, runLanes } from '@fairlead/support/stage.ts';
import { buildDesk } from './support/desk.ts';

/** Without the questions to the owner, which `npm run check` lists. */
async function content(): Promise<string> {
  const [count = ''] = (await checkContent()).split('\n', 1);
  return count.replace(/:$/, '');
}

async function pages(): Promise<string> {
  const output = await run('astro', ['build', '--config', 'site/astro.config.ts'], { quiet: true });
  const count = Number(/(\d+) page\(s\) built/.exec(output)?.[1] ?? 0);
  if (count === 0) throw new Error(`${output}\nAstro built no page.`);
  return `${count} pages`;
}

/** What is done with the pages. This code reads the content while it loads, so it is imported when that is right. */
async function compress(): Promise<string> {
  const { precompress } = await import('@fairlead/site/build/compress.ts');
  const { files, bytes } = await precompress('dist', 'node_modules/.cache/fairlead-compressed');
  return `${files} files, ${(bytes / 1024).toFixed(0)} KB of brotli`;
}

async function writeSettings(): Promise<void> {
  const { writeHosts } = await import('@fairlead/site/build/hosts/write.ts');
  const { readManifest } = await import('@fairlead/contract/site/manifest.ts');
  writeHosts(readManifest('dist'), 'dist');
}

async function weights(): Promise<string> {
  const { weigh } = await import('@fairlead/site/build/first-view.ts');
  const { indexSite } = await import('@fairlead/contract/site/index.ts');
  const { faults, notes } = weigh(indexSite('dist'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return notes.join('\n  ');
}

const asked = (name: string): boolean => !process.argv.includes(`--without-${name}`);

// Code that reads broken content fails everywhere, with messages that do not say why.
const isRight = !asked('check') || (await runLanes([['content', content]]));
const passed =
  isRight &&
  (await runLanes(
    [
      ['pages', pages],
      ['compressed files', compress],
      ['settings for web hosts', writeSettings],
      ['weight of the first view', weights],
    ],
    asked('desk') ? [['pages of the desk', buildDesk]] : [],
  ));
if (!passed) process.exitCode = 1;
