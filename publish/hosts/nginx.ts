import { DEFAULTS, EVERYWHERE } from '../../server/site/headers.ts';
import { FOR_HOSTS, type Headers, type Manifest } from '../../server/site/manifest.ts';
import { FILE_TYPES } from '../manifest/file-types.ts';
import { IMMUTABLE, SHARED } from '../manifest/manifest.ts';
import { isMarkdown, titled } from './plan.ts';

/** What the settings of nginx and Caddy need to know about the machine. */
export type Place = {
  /** Folder of the built site. */
  root: string;
  /** The web server's own address, in the syntax of its settings. */
  address: string;
  /** Address of `npm run serve`, which answers for the function. */
  upstream: string;
};

/**
 * A `server` for nginx's `http { }`. Each page has a location of its own: exact locations are case-sensitive, which
 * nginx's maps are not, and their number does not slow nginx down.
 * @param brotli whether nginx has its brotli_static module
 */
export function nginxConf(plan: Manifest, { root, address, upstream }: Place, brotli: boolean): string {
  const varying = [
    ...new Set([...Object.keys(DEFAULTS), ...plan.files.flatMap(({ headers }) => Object.keys(headers))]),
  ];
  const usual: Headers = Object.fromEntries(varying.map((name) => [name, DEFAULTS[name] ?? '']));
  const folders = [...IMMUTABLE, ...SHARED];
  const inFolder = (file: string) => folders.some((folder) => file.startsWith(folder));
  const samples = folders.flatMap((folder) => {
    const file = plan.files.find(({ address: at }) => at.startsWith(folder));
    return file ? [location(folder, [...sets(file.headers), 'try_files $uri =404;'])] : [];
  });
  const markdown = plan.files.find(isMarkdown);
  const single = plan.files.filter(
    (file) =>
      !isMarkdown(file) &&
      !inFolder(file.address) &&
      (Object.keys(file.headers).length > 0 || file.name !== file.address),
  );
  const never = [...FOR_HOSTS].map((name) => location(`= ${name}`, ['return 404;']));
  return `# Written by npm run build, for nginx's http block.
server {
  ${address}
  root ${root};
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  gzip_static on;
  gzip_vary on;
${brotli ? '  brotli_static on;\n' : ''}  keepalive_timeout 65s;

  types {
${Object.entries(FILE_TYPES)
  .map(([end, type]) => `    ${quoted(type)} ${end.slice(1)};`)
  .join('\n')}
  }
  default_type application/octet-stream;

${indented(sets(usual))}
${indented(Object.entries(EVERYWHERE).map(([name, value]) => `add_header ${titled(name)} ${quoted(value)} always;`))}
${indented(varying.map((name) => `add_header ${titled(name)} ${variable(name)} always;`))}

  error_page 404 /404.html;
${location('= /404.html', ['internal;', ...sets({ ...usual, ...plan.notFound?.headers })])}
${location('/', ['try_files $uri =404;'])}
${samples.join('\n')}
${markdown ? location('~ \\.md$', [...sets(markdown.headers), 'try_files $uri =404;']) : ''}
${location('~ \\.(?:br|gz)$', ['return 404;'])}
${never.join('\n')}
${single.map((file) => location(`= ${file.address}`, [...sets(file.headers), `try_files ${file.name} =404;`])).join('\n')}
${[...plan.moved, ...plan.redirects].map(({ from, path, anchor }) => location(`= ${from}`, [`return 301 ${path}$is_args$args${anchor};`])).join('\n')}

  # The function brings its own headers. nginx drops the headers above where a location adds one. An empty one is not sent.
${location('/functions/', [
  'add_header X-Own "";',
  `proxy_pass ${upstream};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
])}
}
`;
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const variable = (header: string) => `$site_${header.replaceAll('-', '_')}`;
const sets = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `set ${variable(name)} ${quoted(value)};`);
const indented = (lines: string[], depth = 2) => lines.map((line) => ' '.repeat(depth) + line).join('\n');
const location = (path: string, lines: string[]) => `  location ${path} {\n${indented(lines, 4)}\n  }`;
