import { expect, test } from 'vitest';
import { useWatchdog } from '../../support/server/use-watchdog.ts';

const { watch, well } = useWatchdog();

test.skipIf(process.platform === 'win32')(
  'systemd gets regular reports about a server that answers, and none about one that does not',
  async () => {
    const silent = await watch(() => {});
    const answering = await watch(well);
    await expect.poll(() => answering().length).toBeGreaterThan(2);
    expect(new Set(answering())).toEqual(new Set(['WATCHDOG=1']));
    expect(silent()).toEqual([]);
  },
);
