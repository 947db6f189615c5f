import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { expect, test } from 'vitest';
import { RULES } from './alarm-rules.ts';
import { BACKUP_WANTED } from './backup-request.ts';

const UNIT = readFileSync('deploy/fairlead.service', 'utf8');
const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1];
const megabytes = (name: string) => Number(/^(\d+)M$/.exec(setting(name) ?? '')?.[1]) * 1024 * 1024;

test('when memory grows, the alarm fires first, then systemd slows the server down, then kills it', () => {
  const { condition } = must(RULES.find(({ alert }) => alert === 'FairleadMemory'));
  expect(condition.is[1]).toBeLessThan(megabytes('MemoryHigh'));
  expect(megabytes('MemoryHigh')).toBeLessThan(megabytes('MemoryMax'));
});

test('a server that hangs is killed without a core file, which would contain leads, and started again', () => {
  expect(Number(setting('WatchdogSec'))).toBeGreaterThan(30);
  // A child process tells systemd.
  expect(setting('NotifyAccess')).toBe('all');
  expect([setting('WatchdogSignal'), setting('LimitCORE'), setting('Restart')]).toEqual(['SIGKILL', '0', 'always']);
});

test('a stop is given more than the 12 s that it takes, in a container too', () => {
  const inDocker = /--stop-timeout (\d+)/.exec(readFileSync('docs/deploying.md', 'utf8'))?.[1];
  expect([setting('TimeoutStopSec'), inDocker]).toEqual(['15', '15']);
});

test('the publisher is another user, who sees no lead and no setting of the server, and whose releases only it can write', () => {
  const publisher = readFileSync('deploy/fairlead-publisher.service', 'utf8');
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(publisher)?.[1] ?? '';
  const [, data] = /DATA_DIR=(\S+)/.exec(UNIT) ?? [];
  expect(of('User')).not.toBe(setting('User'));
  for (const place of [data, setting('EnvironmentFile')?.replace(/^-/, '')])
    expect(of('InaccessiblePaths').split(' ')).toContain(`-${place}`);
  expect([of('UMask'), of('EnvironmentFile')]).toEqual(['0022', '-/etc/fairlead-publisher.env']);
  // The server writes below its own folder alone.
  expect([setting('ProtectSystem'), setting('StateDirectory'), setting('ReadWritePaths')]).toEqual([
    'strict',
    'fairlead',
    undefined,
  ]);
});

test('systemd waits for the file by which the server asks for a backup', () => {
  const path = readFileSync('deploy/backup/fairlead-backup.path', 'utf8');
  const [, folder] = /DATA_DIR=(\S+)/.exec(UNIT) ?? [];
  expect(path).toContain(`PathExists=${folder}/${BACKUP_WANTED}\n`);
  expect(readFileSync('deploy/backup/fairlead-backup.sh', 'utf8')).toContain(`rm -f "$data/${BACKUP_WANTED}"`);
});

test.each([
  'fairlead.service',
  'fairlead-publisher.service',
  'backup/fairlead-backup.service',
  'backup/fairlead-backup.path',
])(
  'systemd accepts every line of %s',
  needs("systemd's own check of its files (apt-get install systemd)", existsSync('/usr/bin/systemd-analyze')),
  (path) => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-unit-'));
    const file = join(folder, basename(path));
    // The program is at another place on this machine.
    writeFileSync(file, readFileSync(`deploy/${path}`, 'utf8').replace(/^(ExecStart=)\S+/m, `$1${process.execPath}`));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes(basename(file)))).toEqual([]);
  },
);
