import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { muteCalendar } from '@fairlead/site/testing/contact.ts';
import { buildVariant } from '@fairlead/site/testing/variant.ts';
import type { Project } from '@fairlead/support/project.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MEASURING, useBrowser, type Visit } from './browser.ts';
import { type MeasuringService, startMeasuringService } from './measuring-service.ts';
import { type Served, useServedPage } from './served-page.ts';

/** Writes the setting into the copied content of a site, which does not measure itself beside the service. */
function set(folder: string, analytics: object): void {
  const file = join(folder, 'content/site.yml');
  const rest = readFileSync(file, 'utf8').replace(/^(?:analytics|field):.*(?:\n[ ]+.*)*\n/gm, '');
  writeFileSync(file, `${rest}analytics: ${JSON.stringify(analytics)}\nfield: { share: 0 }\n`);
}

/** Text of a script, or a function that knows nothing outside itself. */
type InitScript = Parameters<Visit['addInitScript']>[0];

export type MeasuredSite = ReturnType<typeof useMeasuredSite>;

/**
 * A site that a played service measures, built once for a file. Each test has a server and a page of its own.
 * @param setting what content/site.yml says, with the address of the played service
 */
export function useMeasuredSite(setting: (service: string) => object) {
  const visit = useBrowser();
  const own = {} as Served & { site: Project; service: MeasuringService };
  beforeAll(async () => {
    own.service = await startMeasuringService();
    own.site = buildVariant({}, (folder) => set(folder, setting(own.service.url)));
  }, 600_000);
  afterAll(async () => {
    await own.service.stop();
    own.site.remove();
  });
  beforeEach(() => {
    own.service.received.length = 0;
    own.service.asked.length = 0;
  });
  useServedPage(own, () => startServer({}, { site: own.site.folder }));
  return {
    own,
    /** Opens a page of the site. `before` is run in each of its documents before any other script. */
    open: async (path: string, { before, ...options }: { before?: InitScript } & Parameters<typeof visit>[1] = {}) => {
      own.page = await visit('about:blank', options);
      if (before) await own.page.addInitScript(before);
      await muteCalendar(own.page);
      await own.page.goto(own.server.url + path);
    },
    /** The names of the events so far. */
    names: () => own.service.received.map(({ n }) => n),
    /** How often an event was received. */
    count: (name: string) => own.service.received.filter(({ n }) => n === name).length,
    /** What came with the first event of a name. */
    first: (name: string) => own.service.received.find(({ n }) => n === name),
    /** Requests for code that measures, on the site and elsewhere. */
    measuring: () => [
      ...own.service.asked,
      ...own.page.asked.filter(({ url }) => url.includes(MEASURING)).map(({ url }) => url),
    ],
  };
}
