/** `npm run dev`: runs the site with live reload, the function beside it, and the check of the content after each edit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';

const options = { stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } } as const;
/** Editors write a file in several steps. */
const SETTLED_MS = 150;

let servers: ChildProcess[] = [];
const stop = () => {
  for (const child of servers) child.kill();
};

/** In a process of its own, which reads every file again. @returns whether the content is right */
const check = () =>
  new Promise<boolean>((resolve, reject) => {
    const child = spawn(process.execPath, ['site/check/main.ts'], options);
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });

function start(): void {
  servers = [
    spawn('astro', ['dev', '--config', 'site/astro.config.ts'], { ...options, shell: process.platform === 'win32' }),
    spawn(process.execPath, ['--watch', 'server/main.ts'], { ...options, env: { ...options.env, SERVE_SITE: '0' } }),
  ];
  for (const child of servers) child.on('exit', () => process.exit(child.exitCode ?? 0));
}

let right = true;
let checking = Promise.resolve();

/** Checks after the check that runs, if one does. The servers start when the content is right for the first time. */
function checkNext(): void {
  checking = checking.then(async () => {
    const before = right;
    right = await check();
    if (right && !before) console.log('The content is right again.');
    if (right && servers.length === 0) start();
    if (!right && servers.length === 0) console.log('The site starts when this is corrected and saved.');
  });
}

let waiting: NodeJS.Timeout | undefined;
watch('content', { recursive: true }, () => {
  clearTimeout(waiting);
  waiting = setTimeout(checkNext, SETTLED_MS);
});
checkNext();
process.on('exit', stop);
process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
