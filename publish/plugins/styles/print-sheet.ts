import { transform } from 'lightningcss';

/** The address that src/styles/base/handout-text.css writes before the path of a link. The site's own takes its place. */
const PLACE = 'https://site.invalid';
const PRINT = '@media print{';
const TOKENS = /(?<=@layer tokens\{:root\{)[^{}]*/;

/**
 * Takes the rules for print out of the minified styles of a page, because the first paint needs none of them. Write
 * `@media print` around rules, never inside one: what is inside would lose its selector.
 * @returns the other styles, and what was inside each `@media print`
 */
export function takePrint(css: string): { screen: string; rules: string[] } {
  const rules: string[] = [];
  let screen = '';
  let at = 0;
  for (let start = css.indexOf(PRINT); start >= 0; start = css.indexOf(PRINT, at)) {
    const end = closing(css, start + PRINT.length);
    screen += css.slice(at, start);
    rules.push(css.slice(start + PRINT.length, end));
    at = end + 1;
  }
  return { screen: screen + css.slice(at), rules };
}

/** Where the block ends whose content starts at `from`. */
function closing(css: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0; at++) depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0;
  return at - 1;
}

/**
 * The style sheet for print of all pages. Its rules are in no layer, so they win over all styles of a page.
 * @param rules for print, as `takePrint` found them
 * @param css the styles of a page, for the tokens that the rules read
 * @param site the address of the site, for links on paper
 */
export function printSheet(rules: string[], css: string, site: string): string {
  const own = [...new Set(rules)].join('').replaceAll(PLACE, new URL(site).origin);
  const tokens = tokensRead(css.match(TOKENS)?.[0].split(';') ?? [], own);
  const code = `:root{${tokens.join(';')}}${own}`;
  return transform({ filename: 'print.css', code: Buffer.from(code), minify: true }).code.toString();
}

/** The tokens that the styles read, and those that these tokens read. */
function tokensRead(tokens: string[], css: string): string[] {
  const read = tokens.filter((token) => css.includes(`var(${token.split(':')[0]})`));
  const deeper = css + read.join(';');
  const more = tokens.filter((token) => deeper.includes(`var(${token.split(':')[0]})`));
  return more.length === read.length ? read : tokensRead(tokens, deeper);
}
