import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@fairlead/support/stage.ts';

const document = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare page</title><meta name="description" content="A bare page for measuring"></head><body>${body}</body></html>`;

/** Where the page is that the site's pages are compared with. */
export const BARE = '/bare';
/** That page, and one to tap on. */
const BARE_PAGES = {
  'bare.html': document('<h1>Scale smarter, page by page</h1>'),
  'bare-taps.html': document(
    '<h1>Taps</h1><button popovertarget="p">Open</button><div id="p" popover>Open</div><details><summary>More</summary><p>Words</p></details>',
  ),
};

/** Builds the site if dist/ has none. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync('dist/index.html')) return;
  console.log('There is no built site yet: building it.');
  await run('node', ['tools/build.ts'], { quiet: true });
}

/** A folder with a copy of dist/, or of another built site, and the bare pages in it, for a server to start in. */
export function copySite(site = 'dist'): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-'));
  cpSync(site, join(folder, 'dist'), { recursive: true });
  for (const [name, html] of Object.entries(BARE_PAGES)) writeFileSync(join(folder, 'dist', name), html);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
