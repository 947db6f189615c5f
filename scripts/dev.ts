/** `npm run dev`: runs the site with live reload, and the server with the contact function only. */
import { spawn } from 'node:child_process';

const options = { stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } } as const;
const children = [
  spawn('astro', ['dev'], { ...options, shell: process.platform === 'win32' }),
  spawn(process.execPath, ['--watch', 'server/main.ts'], { ...options, env: { ...options.env, SERVE_SITE: '0' } }),
];
const stop = () => {
  for (const child of children) child.kill();
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
