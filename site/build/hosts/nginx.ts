import { DEFAULTS, EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import { FOR_HOSTS, type Headers, type Manifest } from '@fairlead/contract/site/manifest.ts';
import { FILE_TYPES } from '../manifest/file-types.ts';
import { indented, type Place, planOf, quoted, titled } from './plan.ts';

/**
 * A `server` for nginx's `http { }`. Each page has a location of its own: exact locations are case-sensitive, which
 * nginx's maps are not, and their number does not slow nginx down.
 * @param brotli whether nginx has its brotli_static module
 */
export function nginxConf(manifest: Manifest, { root, address, upstream }: Place, brotli: boolean): string {
  const { usual, folders, markdown, single, varying, redirects } = planOf(manifest);
  const none: Headers = Object.fromEntries(varying.map((name) => [name, DEFAULTS[name] ?? '']));
  const differing = single.filter((file) => Object.keys(file.headers).length > 0 || file.name !== file.address);
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
${indented(
  Object.entries(FILE_TYPES).map(([end, type]) => `${quoted(type)} ${end.slice(1)};`),
  4,
)}
  }
  default_type application/octet-stream;

${indented(sets(none), 2)}
${indented(
  Object.entries(EVERYWHERE).map(([name, value]) => `add_header ${titled(name)} ${quoted(value)} always;`),
  2,
)}
${indented(
  varying.map((name) => `add_header ${titled(name)} ${variable(name)} always;`),
  2,
)}

  error_page 404 /404.html;
${location('= /404.html', ['internal;', ...sets({ ...none, ...usual })])}
${location('/', ['try_files $uri =404;'])}
${folders.map(({ folder, headers }) => location(folder, [...sets(headers), 'try_files $uri =404;'])).join('\n')}
${markdown ? location('~ \\.md$', [...sets(markdown.headers), 'try_files $uri =404;']) : ''}
${location('~ \\.(?:br|gz)$', ['return 404;'])}
${[...FOR_HOSTS].map((name) => location(`= ${name}`, ['return 404;'])).join('\n')}
${differing.map(({ address, name, headers }) => location(`= ${address}`, [...sets(headers), `try_files ${name} =404;`])).join('\n')}
${redirects.map(({ from, path, anchor }) => location(`= ${from}`, [`return 301 ${path}$is_args$args${anchor};`])).join('\n')}

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

const variable = (header: string) => `$site_${header.replaceAll('-', '_')}`;
const sets = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `set ${variable(name)} ${quoted(value)};`);
const location = (path: string, lines: string[]) => `  location ${path} {\n${indented(lines, 4)}\n  }`;
