/** The gallery's script: shows forced states and the chosen color scheme. It rewrites the rules of the page for both. */
import { FORCEABLE } from './example.ts';

const PSEUDO = new RegExp(`:(${FORCEABLE.join('|')})(?![\\w-])`, 'g');
const NIGHT = /\(prefers-color-scheme:\s*dark\)/g;
/** Media conditions that never match, and always. */
const CONDITION = { light: '(max-width: 0px)', dark: '(min-width: 0px)' };

export type Scheme = 'system' | keyof typeof CONDITION;

const rulesOf = (rules: Iterable<CSSRule>): CSSRule[] =>
  [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesOf((rule as CSSGroupingRule).cssRules) : [])]);
const allRules = () => [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules));

/** Elements marked `data-forced="hover"` look as if they were hovered, and so on. */
export function showForced(): void {
  for (const rule of allRules()) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const forced = rule.selectorText.replace(PSEUDO, ':is(:$1, [data-forced="$1"])');
    if (forced !== rule.selectorText) rule.selectorText = forced;
  }
}

/**
 * Finds the rules and sources that depend on the color scheme. Call it once.
 * @returns a function that shows the page in a scheme, whatever the system's is
 */
export function schemes(): (scheme: Scheme) => void {
  const lists = allRules().flatMap((rule) => (rule instanceof CSSMediaRule ? [rule.media] : []));
  const rules = lists.map((list) => ({ list, own: list.mediaText })).filter(({ own }) => own.search(NIGHT) >= 0);
  const sources = [...document.querySelectorAll('source')].map((source) => ({ source, own: source.media }));
  return (scheme) => {
    const set = (own: string) => (scheme === 'system' ? own : own.replace(NIGHT, CONDITION[scheme]));
    for (const { list, own } of rules) list.mediaText = set(own);
    for (const { source, own } of sources) source.media = set(own);
    document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
  };
}
