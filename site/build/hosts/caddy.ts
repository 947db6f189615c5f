import { DEFAULTS, EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import { FOR_HOSTS, type Headers, type Manifest } from '@fairlead/contract/site/manifest.ts';
import { FILE_TYPES, HTML_TYPE } from '../manifest/file-types.ts';
import { indented, type Place, planOf, quoted, titled } from './plan.ts';

/**
 * A Caddyfile. It looks addresses up in maps, because Caddy's path matchers are not case-sensitive. It always looks up
 * the address that the visitor asked for, because Caddy evaluates a map again after a rewrite.
 */
export function caddyfile({ files, ...rest }: Manifest, { root, address, upstream }: Place): string {
  const { usual, varying, redirects } = planOf({ files, ...rest });
  const valueMap = (header: string) =>
    map(
      placeholder(header),
      quoted(DEFAULTS[header] ?? ''),
      files.flatMap(({ address: at, headers }) => (headers[header] ? [`${at} ${quoted(headers[header])}`] : [])),
    );
  const rare = varying.filter((name) => !Object.hasOwn(DEFAULTS, name));
  const types = Object.entries(FILE_TYPES).filter(([end]) => end !== '.html');
  return `# Written by npm run build.
${address} {
  root * ${root}

  @function path /functions/*
  handle @function {
    # The function brings its own headers.
    reverse_proxy ${upstream}
  }

  handle {
${varying.map(valueMap).join('\n')}
${map(
  '{site_clean} {site_anchor}',
  '"" ""',
  redirects.map(({ from, path, anchor }) => `${from} ${path} "${anchor}"`),
)}
${map('{site_file}', '{http.request.orig_uri.path}', [
  '~\\.(br|gz)$ /.none',
  '/404.html /.none',
  ...[...FOR_HOSTS].map((name) => `${name} /.none`),
  ...files.flatMap(({ address: at, name }) => (name === at ? [] : [`${at} ${name}`])),
])}

    header {
${indented(fields(EVERYWHERE), 6)}
${indented(
  Object.keys(DEFAULTS).map((name) => `${titled(name)} ${placeholder(name)}`),
  6,
)}
    }
${rare.map((name) => conditional(`@${name}`, present(placeholder(name)), `header @${name} ${titled(name)} ${placeholder(name)}`)).join('\n')}
${types.map(([end, type]) => conditional(`@type_${end.slice(1)}`, `path *${end}`, `header @type_${end.slice(1)} Content-Type ${quoted(type)}`)).join('\n')}

    @other_method not method GET HEAD
    header @other_method Allow "GET, HEAD"
    respond @other_method 405

${conditional('@moved_with_query', `${present('{site_clean}')} && {query} != ""`, 'redir @moved_with_query {site_clean}?{query}{site_anchor} 301')}
${conditional('@moved', present('{site_clean}'), 'redir @moved {site_clean}{site_anchor} 301')}

    rewrite * {site_file}
    file_server {
      precompressed br gzip
      disable_canonical_uris
    }
  }

  handle_errors {
    @missing expression {err.status_code} == 404
    handle @missing {
      header {
${indented(fields({ ...usual, 'content-type': HTML_TYPE }), 8)}
      }
      rewrite * /404.html
      file_server {
        precompressed br gzip
      }
    }
  }
}
`;
}

const placeholder = (header: string) => `{site_${header.replaceAll('-', '_')}}`;
const present = (value: string) => `expression ${value} != ""`;
const fields = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${titled(name)} ${quoted(value)}`);
const conditional = (name: string, condition: string, action: string) => `    ${name} ${condition}\n    ${action}`;
const map = (to: string, fallback: string, lines: string[]) =>
  `    map {http.request.orig_uri.path} ${to} {\n${indented([...lines, `default ${fallback}`], 6)}\n    }`;
