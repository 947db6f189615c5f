import { afterAll, beforeAll } from 'vitest';
import { type HereOptions, startServer, type TestServer } from './start-server.ts';

/** A server for all tests of a suite. */
export function useServer(env?: Record<string, string>, options?: HereOptions): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startServer(env, options));
  });
  afterAll(() => server.stop());
  return server;
}
