import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { afterEach, beforeEach } from 'vitest';
import type { Visit } from './browser.ts';

/** A server and a page of its own for each test of a file. */
export type Served = { server: TestServer; page: Visit };

/**
 * Starts a server before each test. `page` is what the test has opened there.
 * @param own an object that gets the server and the page
 * @param start starts the server
 */
export function useServedPage<T extends Served>(own = {} as T, start = () => startServer({}, { site: '.' })): T {
  beforeEach(async () => {
    own.server = await start();
  });
  afterEach(async () => {
    // A server that stops waits for the connections of a page. A test that failed may have opened none.
    await own.page?.context().close();
    await own.server.stop();
  });
  return own;
}
