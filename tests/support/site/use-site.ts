import { rmSync } from 'node:fs';
import { ask, type Got } from '@fairlead/server/testing/server/ask.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { writeSmallSite } from '@fairlead/site/testing/small-site.ts';
import { afterAll, beforeAll } from 'vitest';

/** A server that shows a small site, for all tests of a file. */
export function useSite(files: Record<string, string> = {}) {
  let url = '';
  let end = async () => {};
  beforeAll(async () => {
    const folder = await writeSmallSite(files);
    const server = await startServer({}, { site: folder });
    url = server.url;
    end = async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    };
  });
  afterAll(() => end());
  return {
    get url() {
      return url;
    },
    get: (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
      ask(url, path, headers, method),
  };
}
