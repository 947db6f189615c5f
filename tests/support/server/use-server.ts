import { afterEach, beforeEach } from 'vitest';
import type { Visit } from '../browser/browser.ts';
import { startServer, type TestServer } from './server.ts';

/** A server and a page of its own for each test of a file. */
export type Served = { server: TestServer; page: Visit };

/** Starts a server before each test. `page` is what the test has opened there. */
export function useServer(): Served {
  const own = {} as Served;
  beforeEach(async () => {
    own.server = await startServer({});
  });
  afterEach(async () => {
    // A server that stops waits for the connections of a page.
    await own.page.context().close();
    await own.server.stop();
  });
  return own;
}
