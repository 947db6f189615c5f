/** `npm run edit`: edits content/ in a browser, with the site beside the words. It answers only this computer. */
import { parseArgs } from 'node:util';
import { PortTaken, serveEditor } from './server/page.ts';

const DEFAULT_PORT = '4320';

try {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: process.env.EDIT_PORT ?? DEFAULT_PORT } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new PortTaken(`--port ${values.port} is no port. Write a number such as ${DEFAULT_PORT}.`);
  const folder = process.cwd();
  const { url, close } = await serveEditor(folder, port, console.log);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  console.log(
    `Editor: ${url}\nOpen this address in a browser. What you save is in content/ at once. Ctrl+C stops the editor.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
