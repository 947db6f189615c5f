import { chromium } from 'playwright-core';
import { mkdirSync } from 'node:fs';
const { buildDesk } = await import('/work/wt/e14/scripts/support/desk.ts');
const { serveExamples, pathOf } = await import('/work/wt/e14/tests/support/desk/examples-server.ts');
const { EXAMPLES } = await import('/work/wt/e14/desk/pages/examples/index.ts');
process.chdir('/work/wt/e14');
await buildDesk();
const { origin, close } = await serveExamples();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const want = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const widths = (process.argv[3] ?? '390,1280').split(',').map(Number);
const schemes = (process.argv[4] ?? 'light').split(',');
mkdirSync('/tmp/e14-shots', { recursive: true });
for (const scheme of schemes) for (const width of widths) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme as any, reducedMotion: 'reduce' });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  for (const e of EXAMPLES) {
    const path = pathOf(e);
    if (!want.test(path)) continue;
    await page.goto(origin + path);
    await page.evaluate(() => document.fonts.ready);
    const over = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) console.log('OVERFLOW', path, width, over);
    await page.screenshot({ path: `/tmp/e14-shots/${path.slice(1).replace('/', '_')}-${width}-${scheme}.png`, fullPage: true });
  }
  await ctx.close();
}
await browser.close(); close();
