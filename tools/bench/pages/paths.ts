import { existsSync, statSync } from 'node:fs';
import { builtPaths } from '@fairlead/site/testing/built.ts';

/** One page of each kind. */
const SOME = ['/', '/services/seo', '/case-studies/bbq-distributor', '/contact', '/blog', '/404'];

/** The pages to measure: those named, all with `--all`, else one of each kind. */
export function choosePaths(args: string[]): string[] {
  const named = args.filter((arg) => arg.startsWith('/'));
  if (named.length > 0) return named;
  return args.includes('--all') ? [...builtPaths(), '/404'] : SOME.filter((path) => existsSync(fileOf(path)));
}

/**
 * Bytes of a page's HTML as brotli, or plain if it is too small to be compressed.
 * @param site the built site
 */
export function brotliSize(path: string, site = 'dist'): number {
  const compressed = `${fileOf(path, site)}.br`;
  return statSync(existsSync(compressed) ? compressed : fileOf(path, site)).size;
}

const fileOf = (path: string, site = 'dist') => `${site}${path === '/' ? '/index' : path}.html`;
