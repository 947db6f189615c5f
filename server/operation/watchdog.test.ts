import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { expect, test } from 'vitest';
import { useWatchdog } from '../testing/server/use-watchdog.ts';

const { watch, well } = useWatchdog();

test(
  'systemd gets regular reports about a server that answers, and none about one that does not',
  needs(TOOLS.unix, process.platform !== 'win32'),
  async () => {
    const silent = await watch(() => {});
    const answering = await watch(well);
    await answering.reported(3);
    expect(new Set(answering.notices())).toEqual(new Set(['WATCHDOG=1']));
    expect(silent.notices()).toEqual([]);
  },
);
