/** `npm run publisher`: the editor behind the sign-in of the desk, and what it publishes. It answers the server alone. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { timer } from '../server/timer.ts';
import { readSettings } from './settings.ts';

/** Milliseconds between two tries to give the remote what it does not have. */
const PUSH_AGAIN_MS = 300_000;

/** For the log: one JSON object a line, as the server writes them. */
const log = (event: string, fields: Record<string, unknown> = {}): void =>
  void process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`);

try {
  const { socket, checkout, releases: kept } = readSettings(process.env);
  // The schemas read some files of content/ from where the process is.
  process.chdir(checkout);
  const { openReleases } = await import('./releases.ts');
  const { gitIn } = await import('../server/git.ts');
  const { openWorkingCopy } = await import('./working-copy.ts');
  const { openBuilder } = await import('./builder.ts');
  const { openPublishing } = await import('./publishing.ts');
  const { checkWords } = await import('./check.ts');
  const { openPlanner } = await import('./planned.ts');
  const { createPublisher } = await import('./app.ts');
  const { bundlePage } = await import('./page.ts');
  const { openShown } = await import('../shown/open.ts');
  const { serve } = await import('./serve.ts');
  const releases = openReleases(kept);
  const git = gitIn(checkout);
  const copy = openWorkingCopy(git, checkout, join(kept, '.rebase'));
  const publisher = await openPublishing({
    ...{ copy, releases, log, now: Date.now, elapsed: () => performance.now() },
    builder: openBuilder(git, checkout, releases.work),
    check: checkWords,
  });
  const planner = openPlanner({
    ...{ copy, publisher, log, now: Date.now, memory: join(kept, '.planned.json') },
    served: () => releases.list().find(({ name }) => name === releases.current()),
    timer,
  });
  const shown = openShown({
    ...{ folder: checkout, cache: join(kept, '.shown'), timer },
    log: (why) => log('shown_page_stopped', { why }),
  });
  const { app, close } = createPublisher({
    checkout,
    copy,
    publisher,
    shown,
    memory: join(kept, '.editors.json'),
    removed: join(kept, '.removed'),
    sent: join(kept, '.sent'),
  });
  const page = await bundlePage(checkout, join(kept, '.page'));
  const health = async () => ({ ...(await publisher.health()), planned: planner.failures() });
  const stop = await serve({ socket, app, page, shown, health });
  const pushing = setInterval(() => {
    publisher.retryPush().catch((error) => log('not_pushed', { why: String(error) }));
  }, PUSH_AGAIN_MS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearInterval(pushing);
      planner.stop();
      close();
      shown.close();
      // A build under way ends with this process. The site and every text stay as they are.
      void stop().then(() => process.exit(0));
    });
  console.log(`Publisher: ${socket}; start the server with PUBLISHER_SOCKET=${socket}`);
  await publisher.first().then(
    () => console.log(`Releases:  ${kept}; the server serves them with SITE_DIR=${releases.link}`),
    (error) => log('not_published', { why: stripVTControlCharacters(String(error.message)) }),
  );
  await planner.start();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
