import { readFileSync } from 'node:fs';

/** A file of the built site. */
export const builtFile = (name: string) => readFileSync(`dist/${name}`, 'utf8');

type Rule = { path: string; takesBack: string[]; sets: [name: string, value: string][] };
/** The rules of a `_headers` file. */
export const rulesIn = (text: string): Rule[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      const text = lines.map((line) => line.trim());
      return {
        path,
        takesBack: text.filter((line) => line.startsWith('! ')).map((line) => line.slice(2).toLowerCase()),
        sets: text
          .filter((line) => !line.startsWith('! '))
          .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      };
    });
/** The rules that the build wrote. */
export const RULES = rulesIn(builtFile('_headers'));
const matching = (address: string, rules: Rule[]) =>
  rules.filter(({ path }) => new RegExp(`^${path.replace(/[.?+]/g, '\\$&').replace('*', '.*')}$`).test(address));

/** As Cloudflare documents it: every rule adds, a header set twice is joined, `!` removes what came before. */
export function onCloudflare(address: string, rules = RULES) {
  const headers: Record<string, string> = {};
  for (const { takesBack, sets } of matching(address, rules)) {
    // Its bug 11351: at the root itself nothing is removed.
    if (address !== '/') for (const name of takesBack) delete headers[name];
    for (const [name, value] of sets)
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/** As Netlify's own parser does it: the later rule wins, and a line without a colon is not read. */
export const onNetlify = (address: string, rules = RULES) =>
  Object.fromEntries(matching(address, rules).flatMap(({ sets }) => sets));
/** What the build wrote for Vercel. */
export const VERCEL = JSON.parse(builtFile('vercel.json'));

/** As Vercel documents it: the later rule wins. */
export const onVercel = (address: string) =>
  Object.fromEntries(
    (VERCEL.headers as { source: string; headers: { key: string; value: string }[] }[])
      .filter(({ source }) => new RegExp(`^${source}$`).test(address))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
