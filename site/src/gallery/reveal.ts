/** The gallery's script: shows forced states. It rewrites the rules of the page. */
import { FORCEABLE } from './example.ts';

const PSEUDO = new RegExp(`:(${FORCEABLE.join('|')})(?![\\w-])`, 'g');
const rulesOf = (rules: Iterable<CSSRule>): CSSRule[] =>
  // A rule that has rules has a list of them.
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
