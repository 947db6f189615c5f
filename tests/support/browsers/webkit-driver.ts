import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { must } from '@fairlead/support/must.ts';
import { pickPort } from '@fairlead/support/port.ts';
import { until } from '@fairlead/support/until.ts';
import { webKitPrograms } from '@fairlead/tools/support/browsers.ts';

export type Programs = { url: string; browser: string; stop: () => Promise<void> };

/**
 * Starts WebKit's driver and a screen for it.
 * @param home the folder with the settings of its desktop
 * @throws if they are not installed, or do not start
 */
export async function startDriver(home: string): Promise<Programs> {
  const found = webKitPrograms();
  const screen = spawn(found.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    must(screen.stdio[3]).once('data', (line: Buffer) => resolve(String(line).trim()));
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it had a screen.`)));
  });
  const port = await pickPort();
  const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: home, NO_AT_BRIDGE: '1' };
  const driver = spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until("WebKit's driver", answers);
  return {
    url,
    browser: found.browser,
    stop: async () => {
      await end(driver);
      await end(screen);
    },
  };
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}
