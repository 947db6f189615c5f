/** What the settings of all hosts are made of. */
import { DEFAULTS } from '@fairlead/contract/site/headers.ts';
import type { Headers, Manifest, ManifestFile, Redirect } from '@fairlead/contract/site/manifest.ts';
import { IMMUTABLE, SHARED } from '../manifest/manifest.ts';

/** The name of the header with the content security policy. */
export const CSP = 'content-security-policy';

export type Plan = {
  /** The not-found page and everything else without headers of its own. */
  usual: Headers;
  /** Folders whose files all have the same headers, with a file of each. */
  folders: { folder: string; headers: Headers }[];
  /** One of the Markdown versions of pages, which all have the same headers. */
  markdown: ManifestFile | undefined;
  /** All other files, such as pages. */
  single: ManifestFile[];
  /** The names of all headers that differ between files. */
  varying: string[];
  redirects: Redirect[];
};

export function planOf({ files, notFound, moved, redirects }: Manifest): Plan {
  const folders = [...IMMUTABLE, ...SHARED];
  const isMarkdown = ({ type }: ManifestFile) => type.startsWith('text/markdown');
  return {
    usual: { ...DEFAULTS, ...notFound?.headers },
    folders: folders.flatMap((folder) => {
      const sample = files.find(({ address }) => address.startsWith(folder));
      return sample ? [{ folder, headers: sample.headers }] : [];
    }),
    markdown: files.find(isMarkdown),
    single: files.filter((file) => !isMarkdown(file) && !folders.some((folder) => file.address.startsWith(folder))),
    varying: [...new Set([...Object.keys(DEFAULTS), ...files.flatMap(({ headers }) => Object.keys(headers))])],
    redirects: [...moved, ...redirects],
  };
}

/** A header name as hosts write it: `Content-Type` for `content-type`. */
export const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
