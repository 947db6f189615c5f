/**
 * What of the development server is given out: pages, and the drawings, pictures, files and the font that they show. Everything
 * else it can do, such as reading files of the project, is not even asked for.
 */
import { realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

export type Asked =
  /** A page, or a file that the site makes, at an address of the development server. */
  | { from: 'page' | 'site'; url: string }
  /** A file as it is. */
  | { from: 'file'; path: string; type: string };

const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const DRAWING = /^\/art\/[a-z0-9-]+\.[a-z]+\.[0-9a-f]{8}\.svg$/;
const FONT = /^\/ui\/styles\/fonts\/[a-z0-9-]+\.woff2$/;

const PICTURES: Readonly<Record<string, string>> = {
  ...{ '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' },
  ...{ '.avif': 'image/avif', '.svg': 'image/svg+xml' },
};
/** Types that a page asks a picture to have. Another one takes seconds of a processor, or is none that browsers show. */
const FORMATS = ['', 'jpeg', 'jpg', 'png', 'svg', 'webp'];
/** Files that visitors take along. */
const DOWNLOADS = ['.csv', '.docx', '.pdf', '.pptx', '.xlsx', '.zip'];

/** Folders of content/ with pictures and files of pages. */
const FOLDERS = ['case-studies', 'media', 'people', 'posts'];

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // There is none, or a path may not be like this: it has a zero, or is too long.
    return false;
  }
}

/** The path of a file of a page below content/, such as `/content/posts/a.jpg`; null for anything else. */
function fileOf(root: string, address: string): string | null {
  const [, top, folder = '', name = '', ...more] = address.split('/');
  const isNamed = top === 'content' && FOLDERS.includes(folder) && /^[^.\\][^\\]*$/.test(name) && more.length === 0;
  if (!isNamed) return null;
  const path = join(root, 'content', folder, name);
  // A link may lead anywhere.
  return isFile(path) && realpathSync(path) === join(realpathSync(root), 'content', folder, name) ? path : null;
}

/** The address of a picture in another size or type. */
function pictureOf(root: string, query: URLSearchParams): string | null {
  const [address = '', original = ''] = (query.get('href') ?? '').split('?', 2);
  const path = fileOf(root, address);
  if (!path || PICTURES[extname(path).toLowerCase()] === undefined || !/^[\w.=&-]*$/.test(original)) return null;
  const asked = ['w', 'h', 'q'].map((name) => [name, query.get(name) ?? ''] as const);
  const format = query.get('f') ?? '';
  if (asked.some(([, value]) => !/^\d{0,4}$/.test(value)) || !FORMATS.includes(format)) return null;
  const numbers = asked.filter(([, value]) => value !== '').map(([name, value]) => [name, value]);
  const href = `/@fs/${path.split(sep).join('/').replace(/^\//, '')}?${original}`;
  return `/_image?${new URLSearchParams([['href', href], ...numbers, ['f', format]])}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * @param root the project
 * @param url what is asked for, as it is in the request
 * @returns null for what is not given out
 */
export function gateOf(root: string, url: string): Asked | null {
  const [path = '', ...query] = url.split('?');
  // A file at the top of the project may have such a name.
  if (PAGE.test(path)) return path !== '/' && isFile(join(root, path)) ? null : { from: 'page', url: path };
  if (DRAWING.test(path)) return { from: 'site', url: path };
  if (FONT.test(path))
    return isFile(join(root, path)) ? { from: 'file', path: join(root, path), type: 'font/woff2' } : null;
  if (path === '/_image') {
    const picture = pictureOf(root, new URLSearchParams(query.join('?')));
    return picture === null ? null : { from: 'site', url: picture };
  }
  const file = fileOf(root, decoded(path));
  if (!file) return null;
  const ending = extname(file).toLowerCase();
  const type = PICTURES[ending] ?? (DOWNLOADS.includes(ending) ? 'application/octet-stream' : null);
  return type === null ? null : { from: 'file', path: file, type };
}
