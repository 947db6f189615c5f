/**
 * The image of the Dockerfile, built and started for real by buildah, which needs no daemon and no registry of images. Its
 * bases are made here from Debian's packages and the machine's own npm.
 */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FUNCTION_PATH } from '@fairlead/contract/request.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { addressIn, listening, type Started } from '@fairlead/support/listening.ts';
import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const IMAGE = 'localhost/fairlead-test';
const BASE = 'localhost/fairlead-test-base';
/** On Debian and its kin, tools that only root can use. */
const canBuild =
  process.getuid?.() === 0 &&
  ['buildah', 'debootstrap', 'unshare', 'npm'].every((tool) => spawnSync('which', [tool]).status === 0);

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e9 }).trim();

/** What the image says of how it is started. */
type ImageConfig = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string; Volumes: Record<string, object> };

/**
 * Runs a command in a container's files as a host with `--read-only --tmpfs /tmp` does: nothing can be written but the
 * volume and /tmp, and the user is the image's. It shares the machine's network.
 */
const IN_CONTAINER = `
  mount --bind "$ROOT" "$ROOT"
  mount --bind "$DATA" "$ROOT/data"
  mount --bind /dev "$ROOT/dev"
  mount --bind /proc "$ROOT/proc"
  mount --type tmpfs tmpfs "$ROOT/tmp"
  mount --options remount,bind,ro "$ROOT"
  exec chroot --userspec="$IMAGE_USER" "$ROOT" env --ignore-environment --chdir="$FOLDER" "$@"`;

describe(
  'the container',
  needs('Linux with root, buildah and debootstrap (apt-get install buildah debootstrap)', canBuild),
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-container-'));
    const data = join(folder, 'data');
    let config: ImageConfig;
    let container = '';
    let root = '';
    let server: Started & { process: ChildProcess };

    function start(settings: string[], command: string[]): ChildProcess {
      const args = ['--mount', 'sh', '-ec', IN_CONTAINER, 'sh', ...config.Env, ...settings, ...command];
      const env = {
        PATH: process.env.PATH,
        ROOT: root,
        DATA: data,
        IMAGE_USER: config.User,
        FOLDER: config.WorkingDir,
      };
      return spawn('unshare', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    }

    beforeAll(async () => {
      const base = join(folder, 'base');
      run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', base);
      // npm runs on the machine's Node, and reaches its registry by the machine's settings and certificates.
      cpSync('/etc/ssl/certs/ca-certificates.crt', join(base, 'etc/ssl/certs/ca-certificates.crt'));
      const npm = dirname(dirname(realpathSync(run('which', 'npm'))));
      mkdirSync(join(base, 'opt/npm'), { recursive: true });
      cpSync(npm, join(base, 'opt/npm'), { recursive: true });
      cpSync(realpathSync(run('which', 'node')), join(base, 'usr/bin/node'));
      run('chroot', base, 'ln', '-s', '/opt/npm/bin/npm-cli.js', '/usr/bin/npm');
      const made = run('buildah', 'from', 'scratch');
      run('buildah', 'add', '--quiet', made, base, '/');
      run('buildah', 'config', '--env=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', made);
      run('buildah', 'commit', '--quiet', '--rm', made, BASE);
      const npmrc = join(homedir(), '.npmrc');
      const volumes = existsSync(npmrc) ? [`--volume=${npmrc}:/root/.npmrc:ro`] : [];
      const bases = [`--build-arg=BASE=${BASE}`, `--build-arg=NPM_BASE=${BASE}`];
      const site = '--build-arg=SITE_URL=https://www.example.com';
      run('buildah', 'bud', '--isolation=chroot', '--format=docker', ...bases, site, ...volumes, `--tag=${IMAGE}`, '.');
      config = JSON.parse(run('buildah', 'inspect', '--type=image', IMAGE)).Docker.config;
      container = run('buildah', 'from', IMAGE);
      root = run('buildah', 'mount', container);
      mkdirSync(data);
      const [uid, gid] = run('chroot', root, 'stat', '--format=%u %g', '/data').split(' ').map(Number);
      chownSync(data, must(uid), must(gid));
      const child = start(['PORT=0', 'HOST=127.0.0.1'], config.Cmd);
      server = { process: child, ...(await listening(child, addressIn)) };
    }, 1_200_000);

    afterAll(() => {
      server?.process.kill('SIGKILL');
      if (container) run('buildah', 'rm', container);
      for (const image of [IMAGE, BASE]) spawnSync('buildah', ['rmi', image]);
      rmSync(folder, { recursive: true, force: true });
    });

    /** The code with which a command ends that runs beside the server, and what it printed. */
    async function beside(...command: string[]): Promise<{ code: number; output: string }> {
      const child = start([`PORT=${new URL(server.url).port}`], command);
      let output = '';
      for (const stream of [must(child.stdout), must(child.stderr)]) stream.on('data', (chunk) => (output += chunk));
      const [code] = await once(child, 'close');
      return { code, output };
    }

    test('shows the site, stores a lead, and says that it is well', async () => {
      expect(await (await fetch(server.url)).text()).toContain('<title>');
      const body = JSON.stringify(payload({ email: 'ship@example.com' }));
      const headers = { 'content-type': 'application/json', origin: 'https://www.example.com' };
      const answer = await fetch(server.url + FUNCTION_PATH, { method: 'POST', headers, body });
      expect(await answer.json()).toMatchObject({ success: true });
      expect(await beside('node', 'leads/command/main.ts', 'list')).toMatchObject({
        code: 0,
        output: expect.stringContaining('ship@example.com'),
      });
      const health = JSON.parse(run('buildah', 'inspect', '--type=image', IMAGE)).Docker.config.Healthcheck.Test;
      expect(await beside(...health.slice(1))).toEqual({ code: 0, output: '' });
    });

    test('runs as a user without rights, and writes nowhere but into its volume and /tmp', async () => {
      const { output } = await beside('sh', '-c', 'id -u; grep CapEff /proc/self/status');
      expect(output).toBe('10001\nCapEff:\t0000000000000000\n');
      for (const place of ['/app', '/app/dist', '/etc', '/'])
        expect(await beside('touch', join(place, 'written')), place).toMatchObject({ code: 1 });
      expect(Object.keys(config.Volumes)).toEqual(['/data']);
      expect(readdirSync(data)).toContain('leads.sqlite');
    });

    test('has what the server needs, and nothing of the build', () => {
      const packages = readdirSync(join(root, 'app/node_modules'));
      expect(packages).toContain('hono');
      expect(packages).not.toContain('astro');
      for (const name of ['site', 'tests', 'editor', 'tools', '.git'])
        expect(existsSync(join(root, 'app', name))).toBe(false);
    });

    test('stops within 12 seconds of the signal', async () => {
      server.process.kill('SIGTERM');
      const [code] = await once(server.process, 'exit', { signal: AbortSignal.timeout(12_000) });
      expect(code).toBe(0);
    });
  },
);
