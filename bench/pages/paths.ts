import { existsSync, statSync } from 'node:fs';
import { builtPaths } from '../../tests/support/site/built.ts';

/** One of each kind. */
const SOME = ['/', '/services/seo', '/case-studies/bbq-distributor', '/contact', '/blog', '/404'];

/** The pages to measure: those named, all with `--all`, else one of each kind. */
export function choosePaths(args: string[]): string[] {
  const named = args.filter((arg) => arg.startsWith('/'));
  if (named.length > 0) return named;
  return args.includes('--all') ? [...builtPaths(), '/404'] : SOME.filter((path) => existsSync(fileOf(path)));
}

/** Bytes of the page with its styles as brotli. */
export function brotliSize(path: string): number {
  const twin = `${fileOf(path)}.br`;
  return statSync(existsSync(twin) ? twin : fileOf(path)).size;
}

const fileOf = (path: string) => `dist${path === '/' ? '/index' : path}.html`;
